import { Link, useLocation } from "react-router";
import { useBrandAddress } from "../context/brand/brand.tsx";
import { isAt, menuFor } from "../context/navigation/destinations.ts";
import { useUser } from "../kit/parts/user.ts";
import classes from "./shell.module.css";

/** Screens of a menu entry, or the way back to the settings cards. */
export function ScreenTabs() {
	const { pathname } = useLocation();
	const keepBrand = useBrandAddress();
	const user = useUser();
	const entry = menuFor(user)
		.flatMap(({ items }) => items)
		.find((item) => isAt(item, pathname));
	const [first] = entry?.screens ?? [];
	if (!entry || !first || entry.screens.length < 2) return null;
	if (entry.areCards) {
		if (pathname === first.to) return null;
		return (
			<nav className={`${classes.tabs} ${classes.back}`} aria-label="Back">
				<Link to={keepBrand(first.to)}>{first.label}</Link>
			</nav>
		);
	}
	if (!entry.screens.some(({ to }) => to === pathname)) return null;
	return (
		<nav className={classes.tabs} aria-label={entry.label}>
			{entry.screens.map(({ label, to }) => (
				<Link key={to} to={keepBrand(to)} aria-current={to === pathname ? "page" : undefined}>
					{label}
				</Link>
			))}
		</nav>
	);
}
