import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { isSlug } from "../../../model/addresses/slug.ts";
import type { DomainKey } from "../../../model/brands.ts";
import { parseColor } from "../../../model/look/color.ts";
import { defaultPrimaryColor } from "../../../model/look/default-colors.ts";
import { brandNames } from "../lookups/site-names.ts";
import { useWebsitesAt } from "../lookups/websites-at.ts";
import classes from "./brand.module.css";
import { withBrand } from "./brand-address.ts";

/** From the URL (`?brand=`); undefined for all brands. */
export function useBrand(): DomainKey | undefined {
	return brandOf(useSearchParams()[0]);
}

export function brandOf(address: URLSearchParams): DomainKey | undefined {
	const key = address.get("brand") ?? "";
	return isSlug(key) ? key : undefined;
}

export function useBrandAddress(): (to: string) => string {
	const brand = useBrand();
	return useCallback((to) => withBrand(to, brand), [brand]);
}

/** Undefined for all brands. */
export function useBrandName(): string | undefined {
	const brand = useBrand();
	const known = useWebsitesAt(useMemo(() => (brand ? [brand] : []), [brand]));
	return brand && brandNames(known)(brand);
}

interface BrandChipProps {
	readonly domainKey: string;
	readonly primaryColor?: string;
	/** Replaces the brand's short name, unless empty. */
	readonly name?: string;
}

export function BrandChip({ domainKey, primaryColor, name }: BrandChipProps) {
	const { websites } = useWebsitesAt(useMemo(() => [domainKey], [domainKey]));
	const own = primaryColor ?? websites.find((one) => one.domainKey === domainKey)?.primaryColor ?? "";
	const color = parseColor(own) ? own : defaultPrimaryColor;
	return (
		<span className={classes.chip}>
			<span className={classes.colour} style={{ background: color }} />
			{name || brandNames({ websites })(domainKey)}
		</span>
	);
}
