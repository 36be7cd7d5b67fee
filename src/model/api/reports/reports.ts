/** Problems of published articles, by section of the report. */
export const reports = {
	links: "Broken links",
	old: "Not changed for a year",
	authors: "Author has left",
} as const;

export type Report = keyof typeof reports;
