import { Alert } from "@mantine/core";
import { useEffect, useState } from "react";
import { client } from "../client.ts";
import { recall, remember } from "../kit/parts/stored-choice.ts";

/** Since then, the menu has nine entries. */
const menuChangedAt = Date.UTC(2026, 10, 29);

const choice = "menu-note";

/** One-time note for accounts from before the change. */
export function MovedNote() {
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		if (recall(choice)) return;
		client.account.read().then(
			({ createdAt }) => (createdAt < menuChangedAt ? setShown(true) : remember(choice, "new")),
			() => undefined,
		);
	}, []);
	if (!isShown) return null;
	const close = () => {
		remember(choice, "read");
		setShown(false);
	};
	return (
		<Alert
			title="The menu is shorter"
			mb="md"
			withCloseButton
			closeButtonLabel="Close this note"
			onClose={close}
		>
			Calendar and releases are under Plan. Find and replace, redirects and checks are under Tools. “Where it
			shows” is By brand in Articles, Services and Team. Imports, webhooks, activity and the system check are
			under Settings. Ctrl K or ⌘ K finds every screen.
		</Alert>
	);
}
