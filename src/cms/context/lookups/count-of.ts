import type { KnownWebsites } from "./lookups.ts";

export function countOf({ websites, areAll, groups }: Omit<KnownWebsites<unknown>, "absent">): number {
	if (areAll) return websites.length;
	return groups.filter(({ of }) => of === "country").reduce((sum, group) => sum + group.websites, 0);
}
