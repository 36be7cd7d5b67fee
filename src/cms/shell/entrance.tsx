import { type ComponentType, useEffect, useState } from "react";
import { useAddress } from "../people/front/address.ts";
import classes from "../people/front/unloaded.module.css";

type Page = () => Promise<{ default: ComponentType }>;

/** Without sign-in; they load no code of the back office. */
const pages: Readonly<Record<string, Page>> = {
	"/cms/login": () => import("../people/entry/sign-in-screen.tsx"),
	"/cms/set-password": () => import("../people/sign-in/set-password-screen.tsx"),
	"/cms/confirm-email": () => import("../people/account/confirm-email-screen.tsx"),
};

interface Shown {
	readonly Page: ComponentType;
	readonly isOffice: boolean;
}

/** The current page stays until the next is ready. */
export function Entrance() {
	const { pathname } = useAddress();
	const [shown, setShown] = useState<Shown>();
	// From here on, the router follows the URL.
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
	// Waits for the office unless the page is still blank.
	if (!isFirst) await officeReady();
	return { Page: Office, isOffice: true };
}

/** Imports nothing else, because a script could not be loaded. */
function Unloaded() {
	return (
		<main className={classes.page}>
			<title>This screen could not be shown</title>
			<h1 className={classes.title}>This screen could not be shown</h1>
			<p role="alert">It could not be loaded. Check your connection and try again.</p>
			<button type="button" className={classes.button} onClick={() => window.location.reload()}>
				Try again
			</button>
		</main>
	);
}
