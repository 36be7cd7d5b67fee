import { Button, Loader, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { countOf } from "../../lookups/count-of.ts";
import { siteNames } from "../../lookups/site-names.ts";
import { sayFound, useWebsiteSearch } from "../../lookups/use-website-search.ts";
import { useWebsitesAt } from "../../lookups/websites-at.ts";
import { ChipField } from "../chip-field.tsx";
import type { WidgetProps } from "../widget.ts";
import { Gone } from "./direct-placements.tsx";

const shownAtOnce = 40;

interface FoundWebsitePickerProps extends WidgetProps<readonly string[]> {
	/** What a value is of its website. */
	readonly by?: "id" | "domainKey";
	/** What is chosen beside them. */
	readonly children?: ReactNode;
}

/** Several of more websites than are loaded: those chosen, or those that the server finds while the user types. */
export function FoundWebsitePicker({ by = "id", children, ...props }: FoundWebsitePickerProps) {
	const { value, field } = props;
	const [words, setWords] = useState("");
	const [most, setMost] = useState(shownAtOnce);
	const isSearching = words.trim() !== "";
	const search = useWebsiteSearch(words, isSearching);
	const shown = value.slice(0, most);
	const known = useWebsitesAt(shown);
	const called = siteNames(known);
	const chosen = known.websites.filter((website) => shown.includes(website[by]));
	const chips = (isSearching ? search.found : chosen).map((website) => {
		const { domainKey, primaryColor } = website;
		return { value: website[by], domainKey, primaryColor, name: called(website) };
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
					{isSearching ? sayFound(words, search) : sayChosen(value.length, countOf(known))}
				</Text>
				{!isSearching && value.length > most && (
					<Button size="compact-xs" variant="subtle" onClick={() => setMost(most + shownAtOnce)}>
						Show more
					</Button>
				)}
				{children ?? <Gone {...props} ids={shown.filter((id) => known.absent.has(id))} />}
			</ChipField>
		</>
	);
}

function sayChosen(chosen: number, all: number): string {
	return `${chosen.toLocaleString("en-NZ")} of ${all.toLocaleString("en-NZ")} websites chosen. Type to find others.`;
}
