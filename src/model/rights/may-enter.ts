export function mayEnter({
	roles,
	scopes,
}: {
	readonly roles: readonly string[];
	readonly scopes: readonly string[];
}): boolean {
	return roles.length > 0 && scopes.length > 0;
}
