import { useBrand } from "../../context/brand/brand.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { sayCount } from "./say-count.ts";
import { countKey, useReadCounts } from "./use-read-counts.ts";

interface ReadsCellProps {
	readonly id: string;
	/** Ids of the page, whose counts load together. */
	readonly ids: readonly string[];
	/** Website of the list; "" for all. */
	readonly website: string;
	/** True below the title on phones. */
	readonly isBelow?: boolean;
}

/** Views of 30 days on the website, the brand's, or all. */
export function ReadsCell({ id, ids, website, isBelow = false }: ReadsCellProps) {
	const brand = useBrand();
	const { websites } = useLookups();
	const at = website || (brand && websites.find(({ domainKey }) => domainKey === brand)?.id) || "";
	const counts = useReadCounts(ids, at ? [at] : undefined);
	if (!counts) return null;
	const count = sayCount(counts.get(countKey(id, at)) ?? null);
	return isBelow ? `${count} reads` : count;
}
