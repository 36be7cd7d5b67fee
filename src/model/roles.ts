/** The roles that open the back office. */
export const roles = { admin: "Admin", editor: "Editor" } as const;
export type Role = keyof typeof roles;
