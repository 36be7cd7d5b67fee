import { cloneElement, type MouseEvent, type ReactElement, useId, useState } from "react";
import { lazyCode, useLazy } from "./lazy.ts";
import type { LazyMenuProps } from "./menu-entries.ts";

const menu = lazyCode(async () => (await import("./open-menu.tsx")).OpenMenu);

interface Target {
	readonly onClick?: (event: MouseEvent) => void;
}

/** A button that opens a menu, which is loaded when the user first touches the page. */
export function LazyMenu({
	children,
	...props
}: LazyMenuProps & { readonly children: ReactElement<Target> }) {
	const id = useId();
	const OpenMenu = useLazy(menu);
	const [button, setButton] = useState<HTMLElement | null>(null);
	const [isOpen, setOpen] = useState(false);
	const [wasOpen, setWasOpen] = useState(false);
	const open = () => {
		setWasOpen(true);
		setOpen(true);
		menu.want().catch(() => setOpen(false));
	};
	const attributes = {
		ref: setButton,
		id,
		"aria-haspopup": "menu",
		"aria-expanded": isOpen,
		"aria-controls": isOpen && OpenMenu ? `${id}-dropdown` : undefined,
		"aria-busy": isOpen && !OpenMenu ? true : undefined,
		"data-expanded": isOpen || undefined,
		onClick: () => (isOpen ? setOpen(false) : open()),
	};
	return (
		<>
			{cloneElement(children, attributes as Target)}
			{OpenMenu && wasOpen && button && (
				<OpenMenu {...props} id={id} button={button} isOpen={isOpen} onChange={setOpen} />
			)}
		</>
	);
}
