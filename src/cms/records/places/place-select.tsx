import { Select } from "@mantine/core";
import { useState } from "react";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { resultsNote, useWebsiteSearch } from "../../context/lookups/use-website-search.ts";
import { scopeChoices } from "../../context/settings/scope-choices.ts";
import {
	failureOptions,
	isRetry,
	searchingMark,
	useSearchDropdown,
} from "../../kit/parts/search-dropdown.tsx";

interface PlaceSelectProps {
	readonly chosen: readonly string[];
	readonly isOffered: (id: string) => boolean;
	readonly onChoose: (id: string) => void;
}

interface Place {
	readonly value: string;
	readonly label: string;
}

export function PlaceSelect({ chosen, isOffered, onChoose }: PlaceSelectProps) {
	const [typed, setTyped] = useState("");
	const { isOpen, dropdown } = useSearchDropdown();
	const known = useLookups();
	const search = useWebsiteSearch(typed, isOpen && !known.areAll);
	const called = siteNames(known);
	const isMeant = (...texts: string[]) => texts.join(" ").toLowerCase().includes(typed.trim().toLowerCase());
	const isNew = ({ value }: Place) => !chosen.includes(value);
	const { countries, units } = scopeChoices(known);
	const wholes = (places: readonly Place[]) =>
		places.filter(({ value, label }) => isOffered(value) && isMeant(label));
	const toPlace = (website: WebsiteName) => ({ value: website.id, label: called(website) });
	const websites = known.areAll
		? known.websites.filter((website) => isMeant(called(website), website.name, website.domain))
		: search.found;
	const groups = [
		{ group: "Countries", items: wholes(countries).filter(isNew) },
		{ group: "Business units", items: wholes(units).filter(isNew) },
		{ group: "Websites", items: websites.map(toPlace).filter(isNew) },
	];
	const note = known.areAll || !isOpen ? "" : resultsNote(typed, search);
	const isSearching = isOpen && !known.areAll && search.isBusy;
	return (
		<Select
			aria-label="Add a website, business unit or country"
			placeholder="Add a website, unit or country"
			value={null}
			{...dropdown}
			data={[
				...groups.filter(({ items }) => items.length > 0),
				...(note && search.hasMore ? [{ value: "", label: note, disabled: true }] : []),
				...failureOptions(search.failure),
			]}
			searchable
			searchValue={typed}
			onSearchChange={setTyped}
			filter={({ options }) => options}
			onChange={(id) => {
				if (isRetry(id, search.failure)) return;
				if (id) onChoose(id);
				setTyped("");
			}}
			nothingFoundMessage={note || "No match."}
			rightSection={searchingMark(isSearching)}
			maxDropdownHeight={280}
		/>
	);
}
