/** Stages of a website's life, with their labels. */
export const stages = { live: "Live", preparing: "In preparation", retired: "Retired" };

export type Stage = keyof typeof stages;

/** Returns the stage of a website; live by default. */
export function stageOf(website: object): Stage {
	const { stage } = website as { readonly stage?: unknown };
	return stage === "preparing" || stage === "retired" ? stage : "live";
}

/** Returns whether a website is public. */
export function isLive(website: object): boolean {
	return stageOf(website) === "live";
}
