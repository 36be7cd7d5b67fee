import { Menu } from "@mantine/core";
import { type Ref, useEffect, useLayoutEffect, useState } from "react";
import { Link } from "react-router";
import type { LazyMenuProps, MenuEntries, MenuEntry } from "./menu-entries.ts";

interface OpenMenuProps extends LazyMenuProps {
	readonly id: string;
	/** What the menu hangs on. */
	readonly button: HTMLElement;
	readonly isOpen: boolean;
	readonly onChange: (isOpen: boolean) => void;
}

/** The menu of a button that was there before. */
export function OpenMenu({ entries, button, isOpen, onChange, listClass, ...rest }: OpenMenuProps) {
	// Shut at first: a menu notes where the focus was as it opens.
	const [opened, setOpened] = useState(false);
	useEffect(() => setOpened(isOpen), [isOpen]);
	return (
		<Menu {...rest} opened={opened} onChange={onChange}>
			<Menu.Target>
				<Hook button={button} />
			</Menu.Target>
			<Menu.Dropdown className={listClass ?? ""}>
				{entries.map((entry, index) => drawn(entry, index, rest.closeOnItemClick))}
			</Menu.Dropdown>
		</Menu>
	);
}

function drawn(entry: MenuEntries[number], index: number, isClosing = true) {
	if (!entry) return null;
	if (entry === "line") return <Menu.Divider key={index} />;
	if ("words" in entry) return <Menu.Label key={entry.words}>{entry.words}</Menu.Label>;
	return <Entry key={entry.key ?? String(entry.label)} entry={entry} isClosing={isClosing} />;
}

function Entry({ entry, isClosing }: { readonly entry: MenuEntry; readonly isClosing: boolean }) {
	const { label, onClick, to, icon, end, isDangerous, isChecked, isCurrent } = entry;
	const shown = { leftSection: icon, rightSection: end, children: label };
	if (isChecked !== undefined)
		return (
			<Menu.CheckboxItem
				{...shown}
				checked={isChecked}
				closeMenuOnClick={isClosing}
				onChange={() => onClick?.()}
			/>
		);
	if (to !== undefined)
		return <Menu.Item {...shown} component={Link} to={to} aria-current={isCurrent ? "true" : undefined} />;
	return <Menu.Item {...shown} {...(isDangerous && { color: "red" })} onClick={() => onClick?.()} />;
}

/** Stands for the button, which is drawn elsewhere. */
function Hook({ button, ref }: { readonly button: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
	useLayoutEffect(() => {
		if (typeof ref === "function") ref(button);
	}, [button, ref]);
	return null;
}
