/** The roles that open the back office. Who has several may do what any of them may. */
export const roles = {
	admin: "Admin",
	editor: "Editor",
	contributor: "Contributor",
	viewer: "Viewer",
} as const;
export type Role = keyof typeof roles;
