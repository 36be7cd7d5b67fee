import { lazyCode } from "../lazy/lazy.ts";

/** What arranges a series, which comes once the user touches the page. */
export const seriesCode = lazyCode(async () => {
	const [tools, { withItems }] = await Promise.all([
		import("./series-tools.tsx"),
		import("./series-items.ts"),
	]);
	return { ...tools, withItems };
});
