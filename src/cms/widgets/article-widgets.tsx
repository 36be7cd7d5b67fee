import { NativeSelect, Text, TextInput } from "@mantine/core";
import { use } from "react";
import { brandLabel, isDomainKey } from "../../model/brands.ts";
import { ArticleContext } from "../article/article-context.ts";
import { sayAddress } from "../article/links/say-address.ts";
import { useWebsitesAt } from "../lookups/websites-at.ts";
import { inputProps, textProps } from "./input-props.tsx";
import { directPlaces, sayPlace } from "./websites/place-names.ts";
import type { WidgetProps } from "./widget.ts";

/** The readable end of an article's address, with the whole of it, and what becomes of links to the one before. */
export function SlugWidget(props: WidgetProps<string>) {
	const article = use(ArticleContext);
	return (
		<>
			<TextInput
				{...textProps(props)}
				spellCheck={false}
				autoCapitalize="none"
				onChange={(event) => props.onChange(event.currentTarget.value)}
			/>
			<Text size="xs" mt={4} role="status" style={{ overflowWrap: "anywhere" }}>
				{sayAddress(props.value, article)}
			</Text>
		</>
	);
}

/** One of the brands that an article is shown on. */
export function PlaceWidget(props: WidgetProps<string>) {
	const { domains } = use(ArticleContext);
	const known = useWebsitesAt(domains);
	const said = new Map(directPlaces(domains, known).map((place) => [place.value, sayPlace(place)]));
	const say = (place: string) => (isDomainKey(place) ? brandLabel(place) : (said.get(place) ?? place));
	const [first] = domains;
	const { readOnly, ...rest } = inputProps(props);
	return (
		<NativeSelect
			{...rest}
			data={[
				{ value: "", label: first === undefined ? "None yet" : `The first: ${say(first)}` },
				...domains.map((place) => ({ value: place, label: say(place) })),
			]}
			value={domains.includes(props.value) ? props.value : ""}
			disabled={readOnly || domains.length < 2}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}
