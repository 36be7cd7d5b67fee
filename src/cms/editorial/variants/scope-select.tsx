import { Anchor, Button, Text } from "@mantine/core";
import { CaretSortIcon, CheckIcon } from "@radix-ui/react-icons";
import { Suspense, useEffect, useRef } from "react";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { ActionMenu, type MenuEntries } from "../../context/menu/action-menu.tsx";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { isWritten, scopeGroups, scopesOfRecord } from "../../records/record-form/variants/scope-choices.ts";
import { useVariants } from "../../records/record-form/variants/variant-set.ts";
import type { ScopeSearchProps } from "./scope-search.tsx";

/** More scopes are searched. */
const mostInMenu = 12;

const ScopeSearch = componentOnRequest(async () => (await import("./scope-search.tsx")).ScopeSearch);

export function ScopeSelect(props: Omit<ScopeSearchProps, "markOf">) {
	const { of, collection, placements, isShared } = props;
	const { scope, variants } = of.form;
	const { items, isLoaded } = useVariants(variants);
	const known = useWebsitesAt(placements);
	const actor = actorOf(useUser());
	const button = useRef<HTMLButtonElement>(null);
	const isOpen = of.openFor !== undefined;
	useEffect(() => {
		// A field further down may have opened it.
		if (isOpen) button.current?.scrollIntoView({ block: "nearest" });
	}, [isOpen]);
	const scopes = scopesOfRecord({ collection, placements, isShared, items }, actor, known);
	const shown = [...new Set([...scopes, ...(scope === allWebsites ? [] : [scope])])];
	const written = new Map(items.filter(isWritten).map((item) => [item.scope, item.draft !== undefined]));
	const markOf = (of: WebsiteScope) =>
		written.has(of) ? (written.get(of) ? "not published" : "differs") : "";
	if (!isLoaded && items.length === 0)
		return (
			<Text size="sm" role="alert">
				The variants of this {collection.singular} could not be loaded.{" "}
				<Anchor
					component="button"
					type="button"
					inherit
					onClick={() => void variants.load().catch(() => undefined)}
				>
					Try again
				</Anchor>
			</Text>
		);
	if (shown.length === 0) return null;
	if (shown.length > mostInMenu || (known.isLoaded && !known.areAll))
		return (
			<Suspense>
				<ScopeSearch {...props} markOf={markOf} />
			</Suspense>
		);
	const entryOf = (value: WebsiteScope) => ({
		key: value,
		label: scopeName(value, known),
		isCurrent: value === scope,
		to: of.addressOf(value, of.openFor),
		end: (
			<>
				<small>{markOf(value)}</small>
				{value === scope && <CheckIcon aria-hidden />}
			</>
		),
	});
	const entries: MenuEntries = [
		entryOf(allWebsites),
		...scopeGroups(shown).flatMap(({ label, scopes: own }) => [{ words: label }, ...own.map(entryOf)]),
	];
	const name = scopeName(scope, known);
	return (
		<>
			<ActionMenu
				position="bottom-start"
				shadow="md"
				entries={entries}
				opened={isOpen}
				onChange={(isOpen) => (isOpen ? of.openSwitch("") : of.closeSwitch())}
			>
				<Button
					ref={button}
					variant="default"
					size="compact-sm"
					rightSection={<CaretSortIcon aria-hidden />}
					aria-label={`Edit for: ${name}`}
				>
					{name}
				</Button>
			</ActionMenu>
			<Text size="xs" c="dimmed">
				{sayDiffering(written.size)}
			</Text>
		</>
	);
}

function sayDiffering(count: number): string {
	if (count === 0) return "";
	return count === 1 ? "1 has its own values" : `${count.toLocaleString("en-NZ")} have their own values`;
}
