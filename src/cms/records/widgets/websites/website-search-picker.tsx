import { Button, Group, Loader, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { countOf } from "../../../context/lookups/count-of.ts";
import { siteNames } from "../../../context/lookups/site-names.ts";
import {
	resultsNote,
	useWebsiteSearch,
	type WebsiteResults,
} from "../../../context/lookups/use-website-search.ts";
import { useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import type { WidgetProps } from "../../input/widget.ts";
import { ChipField } from "../chip-field.tsx";
import { Gone } from "./direct-placements.tsx";
import { ScopePresets } from "./scope-presets.tsx";

const shownAtOnce = 40;

interface WebsiteSearchPickerProps extends WidgetProps<readonly string[]> {
	readonly by?: "id" | "domainKey";
	readonly children?: ReactNode;
}

export function WebsiteSearchPicker({ by = "id", children, ...props }: WebsiteSearchPickerProps) {
	const { value, field } = props;
	const [words, setWords] = useState("");
	const [most, setMost] = useState(shownAtOnce);
	const isSearching = words.trim() !== "";
	const [isBrowsing, setBrowsing] = useState(false);
	const isLooking = isSearching || isBrowsing;
	const search = useWebsiteSearch(words, isLooking);
	const shown = value.slice(0, most);
	const known = useWebsitesAt(shown, most);
	const called = siteNames(known);
	const chosen = known.websites.filter((website) => shown.includes(website[by]));
	const chips = (isLooking ? search.found : chosen).map((website) => {
		const { domainKey, primaryColor } = website;
		return { value: website[by], domainKey, primaryColor, name: called(website) };
	});
	const hasRest = isLooking ? search.hasMore && !search.isBusy : value.length > most;
	const showMore = isLooking ? search.loadMore : () => setMost(most + shownAtOnce);
	return (
		<ChipField
			props={props}
			chips={chips}
			chosen={value.length - shown.filter((each) => known.absent.has(each)).length}
			groups={[]}
			find={
				<TextInput
					size="xs"
					mt={4}
					placeholder="Find a website"
					aria-label={`${field.label}: find a website`}
					value={words}
					rightSection={isLooking && search.isBusy ? <Loader size={14} aria-hidden /> : undefined}
					onChange={(event) => setWords(event.currentTarget.value)}
				/>
			}
			presets={<ScopePresets {...props} groups={known.groups} by={by} words={words} />}
			results={
				<Group gap="xs" mt={chips.length > 0 ? 6 : 0}>
					<Text size="xs" c="dimmed" role="status">
						{isLooking ? sayLooked(words, search) : sayChosen(value.length, countOf(known))}
					</Text>
					{isLooking && Boolean(search.failure.error) && (
						<Button size="compact-xs" variant="default" onClick={search.failure.retry}>
							Try again
						</Button>
					)}
					{hasRest && (
						<Button size="compact-xs" variant="default" onClick={showMore}>
							Show more
						</Button>
					)}
					{!isSearching && (
						<Button size="compact-xs" variant="default" onClick={() => setBrowsing(!isBrowsing)}>
							{isBrowsing ? "Show those chosen" : "Browse all"}
						</Button>
					)}
				</Group>
			}
		>
			{children ?? <Gone {...props} ids={shown.filter((id) => known.absent.has(id))} />}
		</ChipField>
	);
}

function sayLooked(words: string, search: WebsiteResults): string {
	const { found, hasMore, isBusy } = search;
	return hasMore && !isBusy ? `The first ${found.length}, by name.` : resultsNote(words, search);
}

function sayChosen(chosen: number, all: number): string {
	return `${chosen.toLocaleString("en-NZ")} of ${all.toLocaleString("en-NZ")} websites chosen. Type to find others.`;
}
