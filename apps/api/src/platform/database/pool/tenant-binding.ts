/** Binds a transaction to a tenant, until it ends: row security asks for this setting. */
export const tenantBinding = "SELECT set_config('app.tenant_id', $1, true)";
