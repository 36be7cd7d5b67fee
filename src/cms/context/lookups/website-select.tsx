import { Select } from "@mantine/core";
import { useState } from "react";
import {
	failureOptions,
	isRetry,
	searchingMark,
	useSearchDropdown,
} from "../../kit/parts/search-dropdown.tsx";
import { useLookups, type WebsiteName } from "./lookups.ts";
import { siteNames } from "./site-names.ts";
import { resultsNote, useWebsiteSearch } from "./use-website-search.ts";

interface WebsiteSelectProps {
	readonly label: string;
	readonly placeholder?: string;
	readonly website: WebsiteName | undefined;
	readonly instead?: { readonly value: string; readonly label: string };
	readonly onChoose: (website: WebsiteName | undefined) => void;
	readonly size?: "xs" | "sm";
	readonly isDisabled?: boolean;
	readonly className?: string | undefined;
}

export function WebsiteSelect(props: WebsiteSelectProps) {
	const { label, placeholder, website, instead, onChoose, size = "sm", isDisabled = false } = props;
	const { isOpen, dropdown } = useSearchDropdown();
	const [typed, setTyped] = useState("");
	const called = siteNames(useLookups());
	// The field holds the name of the chosen website until the user types.
	const isChosenSaid = website ? typed === called(website) : typed === instead?.label;
	const words = isChosenSaid ? "" : typed;
	const search = useWebsiteSearch(words, isOpen);
	const others = search.found.filter(({ id }) => id !== website?.id);
	const offered = website && (words === "" || !isOpen) ? [website, ...others] : search.found;
	const hasRest = isOpen && search.hasMore && !search.isBusy;
	return (
		<Select
			aria-label={label}
			placeholder={placeholder ?? ""}
			size={size}
			className={props.className ?? ""}
			disabled={isDisabled}
			{...dropdown}
			data={[
				...(instead && words === "" ? [instead] : []),
				...offered.map((one) => ({ value: one.id, label: called(one) })),
				...(hasRest ? [{ value: "", label: resultsNote(words, search), disabled: true }] : []),
				...failureOptions(search.failure),
			]}
			value={website?.id ?? instead?.value ?? null}
			onChange={(id) => isRetry(id, search.failure) || onChoose(offered.find((one) => one.id === id))}
			clearable={instead === undefined && website !== undefined}
			searchable
			filter={({ options }) => options}
			onSearchChange={setTyped}
			nothingFoundMessage={resultsNote(words, search)}
			rightSection={searchingMark(isOpen && search.isBusy)}
			maxDropdownHeight={320}
		/>
	);
}
