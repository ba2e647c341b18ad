/** An article in the published format, as `publish` takes it. Fields that have no form stay as they are. */
export type ArticleDocument = { id: number; contentType: string } & Record<string, unknown>;
