import { type ComponentType, useEffect, useState } from "react";
import { Front } from "../sign-in/front.tsx";
import { useAddress } from "./address.ts";
import { Button, Stack, Text } from "./controls.tsx";

type Page = () => Promise<{ default: ComponentType }>;

/** The pages that need no sign-in, which load nothing of the back office. */
const pages: Readonly<Record<string, Page>> = {
	"/cms/login": () => import("../sign-in/sign-in-screen.tsx"),
	"/cms/set-password": () => import("../sign-in/set-password-screen.tsx"),
	"/cms/confirm-email": () => import("../account/confirm-email-screen.tsx"),
};

interface Shown {
	readonly Page: ComponentType;
	readonly isOffice: boolean;
}

/** Shows the page that the address names. One that is shown stays until the next can be. */
export function Entrance() {
	const { pathname } = useAddress();
	const [shown, setShown] = useState<Shown>();
	// From there on the router follows the address.
	const isOffice = shown?.isOffice === true;
	const isFirst = shown === undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: an address asks once
	useEffect(() => {
		if (isOffice) return;
		let isCurrent = true;
		const show = (next: Shown) => isCurrent && setShown(next);
		load(pathname, isFirst).then(show, () => show({ Page: Unloaded, isOffice: false }));
		return () => {
			isCurrent = false;
		};
	}, [pathname, isOffice]);
	return shown && <shown.Page />;
}

async function load(pathname: string, isFirst: boolean): Promise<Shown> {
	const page = pages[pathname];
	if (page) return { Page: (await page()).default, isOffice: false };
	const { Office, officeReady } = await import("../office.tsx");
	// Nothing is gained by an empty page, where there is one to look at.
	if (!isFirst) await officeReady();
	return { Page: Office, isOffice: true };
}

function Unloaded() {
	return (
		<Front title="This screen could not be shown">
			<Stack>
				<Text role="alert">It could not be loaded. Check your connection and try again.</Text>
				<Button onClick={() => window.location.reload()}>Try again</Button>
			</Stack>
		</Front>
	);
}
