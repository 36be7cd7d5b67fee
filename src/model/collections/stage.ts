/** Where a website is between its beginning and its end, as staff read it. */
export const stages = { live: "Live", preparing: "In preparation", retired: "Retired" };

export type Stage = keyof typeof stages;

/** The stage of a website. One without a stage is live. */
export function stageOf(website: object): Stage {
	const { stage } = website as { readonly stage?: unknown };
	return stage === "preparing" || stage === "retired" ? stage : "live";
}

/** Returns whether a website is public. */
export function isLive(website: object): boolean {
	return stageOf(website) === "live";
}
