import type { Brand } from "../../../model/brands.ts";
import type { Origin } from "../../../model/wording/fallback.ts";

/** Such as "Australia"; "" for the default. @param brand undefined for several websites */
export function sourceName(origin: Origin, brand: Brand | undefined): string {
	const names: Readonly<Record<Origin, string>> = {
		settings: "the wording of this website",
		website: "the website record",
		unit: brand?.unit ?? "its business unit",
		country: brand?.country.name ?? "its country",
		all: "all websites",
		default: "",
	};
	return names[origin];
}

/** A default text needs no hint: it is the placeholder of the field. */
export function inheritedFrom(origin: Origin, brand: Brand | undefined): string {
	const name = sourceName(origin, brand);
	return name && `From ${name}`;
}
