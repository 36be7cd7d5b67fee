import "@mantine/spotlight/styles.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { useKeepBrand } from "../parts/brand.tsx";
import { useLookups } from "../parts/lookups.ts";
import { showFailure } from "../parts/tell.ts";
import { useUser } from "../parts/user.ts";
import { brandChoices, withBrandChosen } from "./brand-choices.ts";
import { type Command, commandsFor, isMeant } from "./commands.ts";
import { leave } from "./leaving.ts";
import classes from "./palette.module.css";
import { type Found, useRecordSearch } from "./use-record-search.ts";

const [store, spotlight] = createSpotlight();

interface PaletteProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
}

/** Goes anywhere, finds any record and does what is done often, by the keyboard alone. */
export function Palette({ isOpen, onClose }: PaletteProps) {
	const [typed, setTyped] = useState("");
	const user = useUser();
	const { found, isBusy } = useRecordSearch(isOpen ? typed : "", user);
	const { websites } = useLookups();
	const brands = brandChoices(websites).map(({ domainKey }) => domainKey);
	const commands = commandsFor(user, brands).filter(({ label }) => isMeant(typed.trim(), label));
	const run = useRun();
	useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen]);
	useEffect(selectFirst);
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
				placeholder="Go to a screen, find a record, do something…"
				aria-label="Go to or find"
				// At once, so that no letter of whoever types on is lost.
				autoFocus
				leftSection={<MagnifyingGlassIcon aria-hidden />}
			/>
			<Spotlight.ActionsList>
				<Commands label="Go to" commands={of("go")} run={run} />
				<Commands label="Do" commands={of("new", "sign-out")} run={run} />
				{typed.trim() !== "" && <Commands label="Brand" commands={of("brand")} run={run} />}
				<Records found={found} />
				{found.length + commands.length === 0 && (
					<Spotlight.Empty>{isBusy ? "Searching…" : `Nothing is called “${typed}”.`}</Spotlight.Empty>
				)}
			</Spotlight.ActionsList>
		</Spotlight.Root>
	);
}

/**
 * Has Enter do what stands first, unless something is selected. As one types, the palette sees to that itself, but
 * not for what is found later, nor once what was selected has gone.
 */
function selectFirst() {
	const list = document.getElementById(store.getState().listId);
	const [first] = list?.querySelectorAll("[data-action]") ?? [];
	if (!first || list?.querySelector("[data-selected]")) return;
	first.setAttribute("data-selected", "true");
	store.updateState((state) => ({ ...state, selected: 0 }));
}

function Records({ found }: { readonly found: readonly Found[] }) {
	const navigate = useNavigate();
	const keepBrand = useKeepBrand();
	if (found.length === 0) return null;
	return (
		<Spotlight.ActionsGroup label="Records">
			{found.map(({ collection, id, title }) => (
				<Spotlight.Action
					key={`${collection}/${id}`}
					label={title}
					dimmedSections={false}
					rightSection={<span className={classes.kind}>{collections[collection].singular}</span>}
					onClick={() =>
						navigate(keepBrand(collection === "users" ? "/cms/users" : `/cms/${collection}/${id}`))
					}
				/>
			))}
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
		<Spotlight.ActionsGroup label={label}>
			{commands.map((command) => (
				<Spotlight.Action key={command.label} label={command.label} onClick={() => run(command)} />
			))}
		</Spotlight.ActionsGroup>
	);
}

function useRun(): (command: Command) => void {
	const navigate = useNavigate();
	const keepBrand = useKeepBrand();
	const { pathname, search } = useLocation();
	return (command) => {
		if (command.kind === "sign-out")
			leave(() => client.auth.signOut()).catch((error) => showFailure("You are still signed in", error));
		else if (command.kind === "brand") navigate(withBrandChosen(pathname + search, command.brand));
		else navigate(keepBrand(command.to));
	};
}
