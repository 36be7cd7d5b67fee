/** Users with both have the rights of admins. */
export const roles = { admin: "Admin", editor: "Editor" } as const;
export type Role = keyof typeof roles;
