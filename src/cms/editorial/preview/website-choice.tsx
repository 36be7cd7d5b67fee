import { Select, Text } from "@mantine/core";
import { useState } from "react";
import type { PreviewedWebsite } from "../../../model/api/editorial/preview-facts.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { resultsNote, useWebsiteSearch } from "../../context/lookups/use-website-search.ts";
import {
	failureOptions,
	isRetry,
	searchingMark,
	useSearchDropdown,
} from "../../kit/parts/search-dropdown.tsx";
import classes from "./preview.module.css";
import type { Previewed } from "./preview-address.ts";

interface WebsiteChoiceProps {
	readonly name: Previewed;
	readonly own: readonly PreviewedWebsite[];
	readonly chosen: PreviewedWebsite | undefined;
	readonly onChoose: (website: PreviewedWebsite) => void;
}

export function WebsiteChoice({ name, own, chosen, onChoose }: WebsiteChoiceProps) {
	const { websites, areAll } = useLookups();
	const { isOpen, dropdown } = useSearchDropdown();
	const [typed, setTyped] = useState("");
	const words = chosen && typed === called(chosen) ? "" : typed;
	const search = useWebsiteSearch(words, isOpen);
	const shows = own.filter(hasWords(words));
	const matches = search.found.filter(isNotIn(own));
	const isFound = !chosen || [...own, ...matches].some(({ id }) => id === chosen.id);
	const others = isFound || (isOpen && words !== "") ? matches : [chosen, ...matches];
	if (areAll && new Set([...own, ...websites].map(({ id }) => id)).size < 2) return null;
	const hasRest = isOpen && search.hasMore && !search.isBusy;
	const groups = [...groupOf("Shown on", shows), ...groupOf(restOf(name), others)];
	const domains = new Map(
		[...own, ...others].map(({ id, name, domain }) => [id, name && displayHost(domain)]),
	);
	return (
		<Select
			aria-label="Website"
			size="xs"
			className={classes.choice ?? ""}
			value={chosen?.id ?? null}
			{...dropdown}
			data={[
				...(isOpen ? groups : [chosen].filter((each) => each !== undefined).map(optionOf)),
				...(hasRest ? [{ value: "", label: resultsNote(words, search), disabled: true }] : []),
				...failureOptions(search.failure),
			]}
			renderOption={({ option }) => (
				<span className={classes.website}>
					{option.label}
					<Text span size="xs" c="dimmed">
						{domains.get(option.value)}
					</Text>
				</span>
			)}
			allowDeselect={false}
			searchable
			filter={({ options }) => options}
			onChange={(id) => {
				if (isRetry(id, search.failure)) return;
				const next = [...own, ...others].find((each) => each.id === id);
				if (next) onChoose(next);
			}}
			onFocus={(event) => event.currentTarget.select()}
			onSearchChange={setTyped}
			nothingFoundMessage={resultsNote(words, search)}
			rightSection={searchingMark(isOpen && search.isBusy)}
			comboboxProps={{ width: "max-content", position: "bottom-start" }}
			maxDropdownHeight={320}
		/>
	);
}

function restOf(name: Previewed): string {
	if (name === "releases") return "Nothing of it is here";
	const { shownOn }: AnyCollection = collections[name];
	return shownOn ? "Not placed here yet" : "Other websites";
}

function groupOf(group: string, websites: readonly PreviewedWebsite[]) {
	if (websites.length === 0) return [];
	return [{ group, items: websites.map(optionOf) }];
}

function optionOf(website: PreviewedWebsite) {
	return { value: website.id, label: called(website) };
}

function called({ name, domain }: PreviewedWebsite): string {
	return name || displayHost(domain);
}

function hasWords(words: string) {
	const wanted = words.trim().toLowerCase();
	return ({ name, domain }: PreviewedWebsite) => `${name} ${domain}`.toLowerCase().includes(wanted);
}

function isNotIn(websites: readonly PreviewedWebsite[]) {
	const ids = new Set(websites.map(({ id }) => id));
	return ({ id }: PreviewedWebsite) => !ids.has(id);
}
