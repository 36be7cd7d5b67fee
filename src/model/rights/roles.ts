/** A user with both has the rights of an admin. */
export const roles = { admin: "Admin", editor: "Editor" } as const;
export type Role = keyof typeof roles;
