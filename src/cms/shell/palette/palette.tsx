import "@mantine/spotlight/styles.css";
import { useMantineColorScheme } from "@mantine/core";
import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { leave } from "../../context/navigation/leaving.ts";
import { StateOf } from "../../editorial/schedule/state-of.tsx";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import type { SearchFailure } from "../../kit/parts/search-dropdown.tsx";
import { useUser } from "../../kit/parts/user.ts";
import { withBrandChosen } from "../brand-choices.ts";
import { type Command, commandsFor, isMeant } from "./commands.ts";
import classes from "./palette.module.css";
import { type PaletteResult, useRecordSearch } from "./use-record-search.ts";

type Store = ReturnType<typeof createSpotlight>[0];

const choicesId = "palette-choices";

/** ARIA combobox pattern. Typing selects the first option; late results and removal of the selected one do not. */
function usePaletteSelection(store: Store, hasWords: boolean): void {
	useSpotlight(store);
	useEffect(() => {
		const choices = document.getElementById(choicesId)?.querySelectorAll("[data-action]") ?? [];
		const [first] = choices;
		const isOne = [...choices].some((choice) => choice.hasAttribute("data-selected"));
		if (first && !isOne && hasWords) {
			first.setAttribute("data-selected", "true");
			store.updateState((state) => ({ ...state, selected: 0 }));
		}
		tell(choices);
	});
}

function tell(choices: Iterable<Element>) {
	let selectedId = "";
	for (const [index, choice] of [...choices].entries()) {
		const isSelected = choice.hasAttribute("data-selected");
		choice.id = `${choicesId}-${index}`;
		choice.setAttribute("aria-selected", String(isSelected));
		if (isSelected) selectedId = choice.id;
	}
	document.querySelector(`[aria-controls="${choicesId}"]`)?.setAttribute("aria-activedescendant", selectedId);
}

const [store, spotlight] = createSpotlight();

interface PaletteProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
}

export function Palette({ isOpen, onClose }: PaletteProps) {
	const [typed, setTyped] = useState("");
	const user = useUser();
	const { found, isBusy, failure } = useRecordSearch(isOpen ? typed : "", user);
	const known = useLookups();
	const brands = known.websites.map((website) => ({
		key: website.domainKey,
		label: siteNames(known)(website),
	}));
	const commands = commandsFor(user, brands).filter(({ label, synonyms = "" }) =>
		isMeant(typed.trim(), `${label} ${synonyms}`),
	);
	const run = useRun();
	useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen]);
	usePaletteSelection(store, typed.trim() !== "");
	const of = (...kinds: Command["kind"][]) => commands.filter(({ kind }) => kinds.includes(kind));
	return (
		<Spotlight.Root
			store={store}
			query={typed}
			onQueryChange={setTyped}
			onSpotlightClose={onClose}
			shortcut={null}
			scrollable
			maxHeight="min(32rem, 70vh)"
			overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
			transitionProps={{ duration: 80 }}
			attributes={{ content: { "aria-label": "Go to or find" } }}
			classNames={{ actionsGroup: classes.group ?? "", action: classes.action ?? "" }}
		>
			<Spotlight.Search
				placeholder="Go to a screen, find a record, run a command…"
				aria-label="Go to or find"
				role="combobox"
				aria-expanded
				aria-autocomplete="list"
				aria-controls={choicesId}
				// Focuses immediately, so that no input is lost.
				autoFocus
				leftSection={<MagnifyingGlassIcon aria-hidden />}
			/>
			<Spotlight.ActionsList id={choicesId} role="listbox" aria-label="Results">
				<Commands label="Go to" commands={of("go")} run={run} />
				{typed.trim() !== "" && <Commands label="Settings" commands={of("setting")} run={run} />}
				<Commands label="Commands" commands={of("new", "colours", "sign-out")} run={run} />
				{typed.trim() !== "" && <Commands label="Brand" commands={of("brand")} run={run} />}
				<Records found={found} />
				{Boolean(failure.error) && <Failed {...failure} />}
			</Spotlight.ActionsList>
			{found.length + commands.length === 0 && !failure.error && (
				<Spotlight.Empty role="status">
					{isBusy ? "Searching…" : `No results for “${typed}”.`}
				</Spotlight.Empty>
			)}
		</Spotlight.Root>
	);
}

function addressOf({ collection, id }: Pick<PaletteResult, "collection" | "id">): string {
	const { isEditedInList }: AnyCollection = collections[collection];
	return isEditedInList ? `/cms/${collection}` : `/cms/${collection}/${id}`;
}

function Records({ found }: { readonly found: readonly PaletteResult[] }) {
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	if (found.length === 0) return null;
	return (
		<Spotlight.ActionsGroup label="Records" role="group" aria-label="Records">
			{found.map(({ collection, id, title, state, ...more }) => (
				<Spotlight.Action
					role="option"
					key={`${collection}/${id}`}
					label={title}
					dimmedSections={false}
					rightSection={
						<span className={classes.kind}>
							{state && <StateOf record={{ state, ...more }} />} {collections[collection].singular}
						</span>
					}
					onClick={() => navigate(keepBrand(addressOf({ collection, id })))}
				/>
			))}
		</Spotlight.ActionsGroup>
	);
}

function Failed({ error, retry }: SearchFailure) {
	const reason = `Records could not be searched. ${reasonOf(error)}`;
	return (
		<Spotlight.ActionsGroup label={reason} role="group" aria-label={reason}>
			<Spotlight.Action role="option" label="Try again" closeSpotlightOnTrigger={false} onClick={retry} />
		</Spotlight.ActionsGroup>
	);
}

interface CommandsProps {
	readonly label: string;
	readonly commands: readonly Command[];
	readonly run: (command: Command) => void;
}

function Commands({ label, commands, run }: CommandsProps) {
	if (commands.length === 0) return null;
	return (
		<Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
			{commands.map((command) => (
				<Spotlight.Action
					role="option"
					key={command.label}
					label={command.label}
					onClick={() => run(command)}
				/>
			))}
		</Spotlight.ActionsGroup>
	);
}

function useRun(): (command: Command) => void {
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	const { pathname, search } = useLocation();
	const { setColorScheme } = useMantineColorScheme();
	return (command) => {
		if (command.kind === "sign-out")
			leave(() => client.auth.signOut()).catch((error) => showFailure("You are still signed in", error));
		else if (command.kind === "brand") navigate(withBrandChosen(pathname + search, command.brand));
		else if (command.kind === "colours") setColorScheme(command.scheme);
		else navigate(keepBrand(command.to));
	};
}
