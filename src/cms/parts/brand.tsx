import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { brandLabel, type DomainKey, isDomainKey } from "../../model/brands.ts";
import { parseColor } from "../../model/color.ts";
import { defaultPrimaryColor } from "../../model/wording/defaults.ts";
import classes from "./brand.module.css";
import { withBrand } from "./brand-address.ts";

/** The brand that this tab works on, from the address (`?brand=`); undefined for all of them. */
export function useBrand(): DomainKey | undefined {
	const [search] = useSearchParams();
	const key = search.get("brand") ?? "";
	return isDomainKey(key) ? key : undefined;
}

/** Gives an address of the back office the brand that this tab works on, for links and navigation. */
export function useKeepBrand(): (to: string) => string {
	const brand = useBrand();
	return useCallback((to) => withBrand(to, brand), [brand]);
}

interface BrandChipProps {
	readonly domainKey: string;
	readonly primaryColor: string;
	/** Said in place of the brand's own short name. */
	readonly name?: string;
}

/** A brand's colour and short name, the same wherever a brand is told. */
export function BrandChip({ domainKey, primaryColor, name }: BrandChipProps) {
	const color = parseColor(primaryColor) ? primaryColor : defaultPrimaryColor;
	return (
		<span className={classes.chip}>
			<span className={classes.colour} style={{ background: color }} />
			{name ?? (isDomainKey(domainKey) ? brandLabel(domainKey) : domainKey)}
		</span>
	);
}
