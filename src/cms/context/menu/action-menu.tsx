import { ActionIcon, Menu, type MenuProps } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";

interface MenuEntry {
	/** Required if the label is not a string. */
	readonly key?: string;
	readonly label: ReactNode;
	readonly onClick?: () => void;
	readonly to?: string;
	readonly icon?: ReactNode;
	readonly end?: ReactNode;
	readonly isDangerous?: boolean;
	readonly isChecked?: boolean | undefined;
	readonly isCurrent?: boolean;
}

export type MenuEntries = readonly (MenuEntry | { readonly words: string } | "line" | false | undefined)[];

interface ActionMenuProps
	extends Pick<
		MenuProps,
		| "position"
		| "shadow"
		| "width"
		| "offset"
		| "opened"
		| "defaultOpened"
		| "onChange"
		| "closeOnItemClick"
		| "returnFocus"
		| "alignItemsLabels"
	> {
	readonly entries: MenuEntries;
	readonly listClass?: string | undefined;
}

export function ActionMenu({
	entries,
	listClass = "",
	children,
	...menu
}: ActionMenuProps & { readonly children: ReactElement }) {
	return (
		<Menu {...menu}>
			<Menu.Target>{children}</Menu.Target>
			{/* A long menu scrolls within a low window. */}
			<Menu.Dropdown className={listClass} mah="min(24rem, 70dvh)" style={{ overflowY: "auto" }}>
				{entries.map((entry, index) => itemOf(entry, index, menu.closeOnItemClick))}
			</Menu.Dropdown>
		</Menu>
	);
}

export function MoreMenu({ of, ...menu }: ActionMenuProps & { readonly of: string }) {
	return (
		<ActionMenu position="bottom-end" shadow="md" {...menu}>
			<ActionIcon variant="subtle" color="gray" aria-label={`More for ${of}`}>
				<DotsHorizontalIcon aria-hidden />
			</ActionIcon>
		</ActionMenu>
	);
}

function itemOf(entry: MenuEntries[number], index: number, isClosing: boolean | undefined) {
	if (!entry) return null;
	if (entry === "line") return <Menu.Divider key={index} />;
	if ("words" in entry) return <Menu.Label key={entry.words}>{entry.words}</Menu.Label>;
	return <Entry key={entry.key ?? String(entry.label)} {...entry} isClosing={isClosing} />;
}

function Entry(entry: MenuEntry & { readonly isClosing: boolean | undefined }) {
	const { label, onClick, to, icon, end, isDangerous, isChecked, isCurrent, isClosing = true } = entry;
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
