import type { WebsiteName } from "../../../context/lookups/lookups.ts";

type Placed = Pick<WebsiteName, "id" | "domainKey" | "domain" | "aliases">;

/** @param values ids, domain keys or domain names */
export function isOn(values: readonly string[], website: Placed): boolean {
	return values.some((value) => standsFor(value, website));
}

export function websitesOf<W extends Placed>(
	values: readonly string[],
	websites: readonly W[],
): readonly W[] {
	return websites.filter((website) => isOn(values, website));
}

export function placedOn(values: readonly string[], website: Placed): readonly string[] {
	return isOn(values, website) ? values : [...values, website.id];
}

/** Other websites that shared its domain key stay placed by id. */
export function withoutPlacement(
	values: readonly string[],
	website: Placed,
	websites: readonly Placed[],
): readonly string[] {
	const retained = values.filter((value) => !standsFor(value, website));
	const others = websitesOf(values, websites).filter((one) => one.id !== website.id && !isOn(retained, one));
	return [...retained, ...others.map(({ id }) => id)];
}

function standsFor(value: string, { id, domainKey, domain, aliases }: Placed): boolean {
	return [id, domainKey, domain, ...aliases].includes(value);
}
