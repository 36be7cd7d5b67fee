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

/** The brand that this tab works on, from the address (`?brand=`); undefined for all of them. */
export function useBrand(): DomainKey | undefined {
	return brandOf(useSearchParams()[0]);
}

/** The brand that an address names. */
export function brandOf(address: URLSearchParams): DomainKey | undefined {
	const key = address.get("brand") ?? "";
	return isSlug(key) ? key : undefined;
}

/** Gives an address of the back office the brand that this tab works on, for links and navigation. */
export function useKeepBrand(): (to: string) => string {
	const brand = useBrand();
	return useCallback((to) => withBrand(to, brand), [brand]);
}

/** Returns the name of this tab's brand; undefined for all brands. */
export function useBrandName(): string | undefined {
	const brand = useBrand();
	const known = useWebsitesAt(useMemo(() => (brand ? [brand] : []), [brand]));
	return brand && brandNames(known)(brand);
}

interface BrandChipProps {
	readonly domainKey: string;
	/** That of its website unless given. */
	readonly primaryColor?: string;
	/** Replaces the brand's short name, unless empty. */
	readonly name?: string;
}

/** A brand's colour and short name, the same wherever a brand is named. */
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
