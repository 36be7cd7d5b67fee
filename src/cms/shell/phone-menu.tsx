import { Drawer } from "@mantine/core";
import { useOpened } from "../kit/parts/use-opened.ts";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";

interface PhoneMenuProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly onSearch: () => void;
}

export function PhoneMenu({ isOpen, onClose, onSearch }: PhoneMenuProps) {
	const opened = useOpened(isOpen);
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
