import { Text } from "@mantine/core";
import { sayPlaces } from "../../context/lookups/say-places.ts";
import { brandNames, siteNames } from "../../context/lookups/site-names.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";

export interface RecordOption {
	readonly value: string;
	readonly label: string;
	readonly places?: readonly string[];
}

const none: readonly string[] = [];

export const mostPlaces = 4;

export function withPlacesOfEqual(options: readonly RecordOption[]): readonly RecordOption[] {
	const labels = Map.groupBy(options, ({ label }) => label);
	return options.map(({ places, ...option }) =>
		places && (labels.get(option.label)?.length ?? 0) > 1 ? { ...option, places } : option,
	);
}

/** @param options of `withPlacesOfEqual` */
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
