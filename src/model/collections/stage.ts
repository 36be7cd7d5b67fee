export const stages = { live: "Live", preparing: "In preparation", retired: "Retired" };

export type Stage = keyof typeof stages;

/** Live by default. */
export function stageOf(website: object): Stage {
	const { stage } = website as { readonly stage?: unknown };
	return stage === "preparing" || stage === "retired" ? stage : "live";
}

export function isLive(website: object): boolean {
	return stageOf(website) === "live";
}
