/** A member of staff of the tenant, as `GET /operator/staff` answers. */
export type Member = {
  operatorId: string;
  name: string | null;
  email: string;
  state: string;
  grades: string[];
  narrowed: {
    grade: string;
    languages: string[] | null;
    verticals: string[] | null;
    licensors: string[] | null;
  }[];
  lastSignInAt: string | null;
};
