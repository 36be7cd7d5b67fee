import { Select } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import { countryScope, unitScope } from "../../../model/scopes-of-website.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { useWebsiteSearch } from "../../context/lookups/use-website-search.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { scopeGroups, scopesOfRecord } from "../../records/record-form/variants/scope-choices.ts";
import { type FormScope, useVariants } from "../../records/record-form/variants/variant-set.ts";
import classes from "./scope-search.module.css";

export interface ScopeSearchProps {
	readonly of: FormScope;
	readonly collection: AnyCollection;
	/** Ids, domain keys and hosts of the record's websites. */
	readonly placements: readonly string[];
	/** The record is also on websites that the user may not edit. */
	readonly isShared: boolean;
	readonly markOf: (scope: WebsiteScope) => string;
}

export function ScopeSearch({ of, collection, placements, isShared, markOf }: ScopeSearchProps) {
	const { scope, variants } = of.form;
	const { items } = useVariants(variants);
	const known = useWebsitesAt(placements);
	const actor = actorOf(useUser());
	const [words, setWords] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const isOpen = of.openFor !== undefined;
	useEffect(() => {
		if (isOpen) input.current?.focus();
	}, [isOpen]);
	const { found } = useWebsiteSearch(words, isOpen && !known.areAll && words !== "");
	const others = found.filter(({ id }) => !known.websites.some((one) => one.id === id));
	const all = { ...known, websites: [...known.websites, ...others] };
	// Without all websites, every country and unit may be one of the record.
	const groups = (["country", "unit"] as const).map((kind) =>
		known.groups.flatMap(({ of: each, name }) =>
			each === kind ? [kind === "country" ? countryScope(name) : unitScope(name)] : [],
		),
	);
	const ofRecord = { collection, placements, isShared, items, ...(!known.areAll && { groups }) };
	const scopes = scopesOfRecord(ofRecord, actor, all);
	const optionOf = (value: WebsiteScope) => {
		const mark = markOf(value);
		return { value, label: `${scopeName(value, all)}${mark && ` (${mark})`}` };
	};
	return (
		<Select
			ref={input}
			className={classes.search ?? ""}
			classNames={{ input: classes.input ?? "", dropdown: classes.dropdown ?? "" }}
			size="xs"
			aria-label="Edit for"
			value={scope}
			data={[
				optionOf(allWebsites),
				...scopeGroups([...new Set([...scopes, scope])]).map(({ label, scopes: own }) => ({
					group: label,
					items: own.map(optionOf),
				})),
			]}
			allowDeselect={false}
			searchable
			onSearchChange={setWords}
			dropdownOpened={isOpen}
			onDropdownOpen={() => of.openSwitch(of.openFor ?? "")}
			onDropdownClose={of.closeSwitch}
			onFocus={(event) => event.currentTarget.select()}
			nothingFoundMessage="No website of this record has this name."
			onChange={(value) => value && value !== scope && of.choose(value, of.openFor)}
			comboboxProps={{ width: "max-content", position: "bottom-start" }}
			maxDropdownHeight={360}
		/>
	);
}
