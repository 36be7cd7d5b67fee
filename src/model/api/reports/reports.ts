/** What may be wrong with published articles, by the part of the report that lists it. */
export const reports = {
	links: "Broken links",
	old: "Not changed for a year",
	authors: "Author has left",
} as const;

export type Report = keyof typeof reports;
