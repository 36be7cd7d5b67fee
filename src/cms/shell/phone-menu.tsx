import { Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";

interface PhoneMenuProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly onSearch: () => void;
}

export function PhoneMenu({ isOpen, onClose, onSearch }: PhoneMenuProps) {
	// Initially closed, because it stores the focused element when it opens.
	const [opened, setOpened] = useState(false);
	useEffect(() => setOpened(isOpen), [isOpen]);
	return (
		<Drawer.Root opened={opened} onClose={onClose} size="18rem" padding={0}>
			<Drawer.Overlay />
			<Drawer.Content aria-label="Menu">
				<Drawer.Body className={classes.drawerBody}>
					<Sidebar
						onSearch={() => {
							onClose();
							onSearch();
						}}
					/>
				</Drawer.Body>
			</Drawer.Content>
		</Drawer.Root>
	);
}
