import { Button, Loader, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { siteNames } from "../../lookups/site-names.ts";
import { sayFound, useWebsiteSearch } from "../../lookups/use-website-search.ts";
import { useWebsitesAt } from "../../lookups/websites-at.ts";
import { ChipField } from "../chip-field.tsx";
import type { WidgetProps } from "../widget.ts";
import { Gone } from "./direct-placements.tsx";

const shownAtOnce = 40;

/** Several of more websites than are loaded: those chosen, or those that the server finds while the user types. */
export function FoundWebsitePicker(props: WidgetProps<readonly string[]>) {
	const { value, field } = props;
	const [words, setWords] = useState("");
	const [most, setMost] = useState(shownAtOnce);
	const isSearching = words.trim() !== "";
	const search = useWebsiteSearch(words, isSearching);
	const shown = value.slice(0, most);
	const known = useWebsitesAt(shown);
	const called = siteNames(known.brands);
	const chosen = shown.flatMap((id) => known.websites.find((website) => website.id === id) ?? []);
	const chips = (isSearching ? search.found : chosen).map((website) => {
		const { id, domainKey, primaryColor } = website;
		return { value: id, domainKey, primaryColor, name: called(website) };
	});
	return (
		<>
			<TextInput
				size="xs"
				mb="xs"
				placeholder="Find a website"
				aria-label={`${field.label}: find a website`}
				value={words}
				rightSection={isSearching && search.isBusy ? <Loader size={14} aria-hidden /> : undefined}
				onChange={(event) => setWords(event.currentTarget.value)}
			/>
			<ChipField props={props} chips={chips} groups={[]}>
				<Text size="xs" c="dimmed" mt={chips.length > 0 ? 6 : 0} role="status">
					{isSearching ? sayFound(words, search) : sayChosen(value.length, known.brands)}
				</Text>
				{!isSearching && value.length > most && (
					<Button size="compact-xs" variant="subtle" onClick={() => setMost(most + shownAtOnce)}>
						Show more
					</Button>
				)}
				<Gone {...props} ids={shown.filter((id) => known.absent.has(id))} />
			</ChipField>
		</>
	);
}

function sayChosen(chosen: number, brands: readonly { readonly websites: number }[]): string {
	const all = brands.reduce((sum, { websites }) => sum + websites, 0);
	return `${chosen.toLocaleString("en-NZ")} of ${all.toLocaleString("en-NZ")} websites chosen. Type to find others.`;
}
