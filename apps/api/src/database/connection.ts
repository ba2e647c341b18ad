/** How to reach a database as somebody; plain data, so that it can cross to another process. */
export type Login = { host: string; port: number; user: string; password: string; database: string };

export type Connection = Login | { connectionString: string };
