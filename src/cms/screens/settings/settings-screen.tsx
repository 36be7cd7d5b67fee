import { Link, Navigate, useLocation } from "react-router";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { adminScreens } from "../../context/navigation/destinations.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import classes from "./settings-screen.module.css";

/** By address of the card. */
const texts: Readonly<Record<string, string>> = {
	"/cms/settings/wording":
		"Texts of the websites, contact details, contact form and analytics, with their defaults.",
	"/cms/settings/provider": "Let people sign in with your company’s accounts.",
	"/cms/tokens": "Access for services that read or write through the API.",
	"/cms/webhooks": "Notify other systems when records change.",
	"/cms/imports": "Bring in articles, people and redirects from WordPress, Ghost, Firebase or CSV.",
	"/cms/backups": "When the last backup was made, and whether a restore was tested.",
	"/cms/system": "Domains, mail, storage and database, with the solution to each problem.",
	"/cms/activity": "Every change, sign-in and refused attempt.",
	"/cms/settings/retention": "How long history, activity and deleted records are stored.",
	"/cms/settings/personal-data": "Find, export or erase what is stored about a person.",
};

export default function SettingsScreen() {
	const actor = actorOf(useUser());
	const keepBrand = useBrandAddress();
	const { hash, search } = useLocation();
	// Former links to a field lead to this screen.
	if (hash.startsWith("#field-")) return <Navigate replace to={`/cms/settings/wording${search}${hash}`} />;
	return (
		<>
			<PageHeader title="Settings" />
			<ul className={classes.cards}>
				{adminScreens
					.filter(({ isFor }) => !isFor || isFor(actor))
					.map(({ label, to }) => (
						<li key={to}>
							<Link to={keepBrand(to)}>{label}</Link>
							<p>{texts[to]}</p>
						</li>
					))}
			</ul>
		</>
	);
}
