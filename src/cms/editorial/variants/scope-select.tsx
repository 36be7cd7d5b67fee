import { Badge, Button, Group, Select, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import { allWebsites, parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { useWebsiteSearch } from "../../context/lookups/use-website-search.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { isWritten, scopesOfRecord } from "../../records/record-form/variants/scope-choices.ts";
import { type FormScope, useVariants } from "../../records/record-form/variants/variant-set.ts";
import classes from "./variants.module.css";

interface ScopeSelectProps {
	readonly of: FormScope;
	readonly collection: AnyCollection;
	/** Ids, domain keys and hosts of the record's websites. */
	readonly placements: readonly string[];
	/** Whether the record is also on websites that the user may not edit. */
	readonly isShared: boolean;
}

/** Number of scopes above which they can be searched. */
const mostUnsearched = 9;

const groups = { country: "Countries", unit: "Business units", website: "Websites" } as const;

/** Selects the scope to edit: all websites, a country, a business unit or one website. */
export function ScopeSelect({ of, collection, placements, isShared }: ScopeSelectProps) {
	const { choose } = of;
	const { variants, scope } = of.form;
	const { items, isLoaded } = useVariants(variants);
	const known = useWebsitesAt(placements);
	const actor = actorOf(useUser());
	const [words, setWords] = useState("");
	const [isOpen, setOpen] = useState(false);
	// Adds websites to the loaded ones.
	const { found } = useWebsiteSearch(words, isOpen && !known.areAll && words !== "");
	const websites = [
		...known.websites,
		...found.filter(({ id }) => !known.websites.some((one) => one.id === id)),
	];
	const all = { ...known, websites };
	const scopes = scopesOfRecord({ collection, placements, isShared, items }, actor, all);
	const shown = [...new Set([...scopes, ...(scope === allWebsites ? [] : [scope])])];
	const written = new Map(items.filter(isWritten).map((item) => [item.scope, item.draft !== undefined]));
	const optionOf = (value: WebsiteScope) => ({ value, label: scopeName(value, all) });
	const data = Object.entries(groups).flatMap(([kind, group]) => {
		const own = shown.filter((value) => parseScope(value)?.kind === kind);
		return own.length > 0 ? [{ group, items: own.map(optionOf) }] : [];
	});
	if (!isLoaded && items.length === 0)
		return (
			<Group gap="xs" mt={6} role="alert">
				<Text size="sm">The variants of this {collection.singular} could not be loaded.</Text>
				<Button
					size="compact-sm"
					variant="default"
					onClick={() => void variants.load().catch(() => undefined)}
				>
					Try again
				</Button>
			</Group>
		);
	if (shown.length === 0) return null;
	return (
		<Select
			className={classes.scope ?? ""}
			size="xs"
			aria-label="Edit for"
			value={scope}
			data={[optionOf(allWebsites), ...data]}
			allowDeselect={false}
			searchable={shown.length > mostUnsearched || !known.areAll}
			onSearchChange={setWords}
			onDropdownOpen={() => setOpen(true)}
			onDropdownClose={() => setOpen(false)}
			onFocus={(event) => event.currentTarget.select()}
			nothingFoundMessage="No website of this record has this name."
			onChange={(value) => value && value !== scope && choose(value)}
			renderOption={({ option }) => {
				const hasDraft = written.get(option.value);
				return (
					<span className={classes.option}>
						{option.label}
						{hasDraft !== undefined && (
							<Badge
								tt="none"
								size="xs"
								variant="light"
								color={hasDraft ? "blue" : "gray"}
								c="var(--mantine-color-text)"
							>
								{hasDraft ? "unpublished" : "differs"}
							</Badge>
						)}
					</span>
				);
			}}
			comboboxProps={{ width: "max-content", position: "bottom-start" }}
			maxDropdownHeight={360}
		/>
	);
}
