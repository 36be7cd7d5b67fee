import { Text } from "@mantine/core";
import { sayPlaces } from "../../context/lookups/say-places.ts";
import { brandNames, siteNames } from "../../context/lookups/site-names.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { RecordOption } from "./use-record-options.ts";

const none: readonly string[] = [];

/** Renders an option, with its brands if another option has the same label. */
export function useOptionPlaces(options: readonly RecordOption[]) {
	const known = useWebsitesAt(options.flatMap(({ places = none }) => places));
	const [ofSite, ofBrand] = [siteNames(known), brandNames(known)];
	const nameOf = (place: string) => {
		const website = known.websites.find(({ id }) => id === place);
		return website ? ofSite(website) : ofBrand(place);
	};
	const placesOf = new Map(options.map(({ value, places }) => [value, places]));
	return ({ option }: { readonly option: RecordOption }) => {
		const places = placesOf.get(option.value);
		if (!places) return option.label;
		return (
			<span>
				{option.label}
				<Text span size="xs" c="dimmed" display="block">
					{sayPlaces(places, nameOf)}
				</Text>
			</span>
		);
	};
}
