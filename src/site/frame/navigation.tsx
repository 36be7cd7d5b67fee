import { useOnce } from "../once.tsx";
import type { Site } from "../site.ts";
import { Logo } from "./logo.tsx";
import { menuOf, sectionOf } from "./sections.ts";

/** The bar that stays at the top: logo, sections, the way to contact. `home` is "" on the landing page, else "/". */
export function Navigation({ site, home }: { site: Site; home: "" | "/" }) {
	const content = useOnce(`bar\n${home}`, [site], <Content site={site} home={home} />);
	return <header className="bar sheet" {...content} />;
}

function Content({ site, home }: { site: Site; home: "" | "/" }) {
	return (
		<>
			<a className="brand" href={`${home}#home`}>
				{site.logo ? <Logo site={site} alt={site.name} /> : site.name}
			</a>
			<button type="button" className="menu-button" popoverTarget="menu">
				Menu
			</button>
			<nav id="menu" popover="auto" aria-label="Main">
				{menuOf(site.sections).map(({ id, menu }) => (
					<a key={id} href={`${home}#${id}`}>
						{menu}
					</a>
				))}
				<a className="button" href={`${home}#contact`}>
					{sectionOf(site, "contact").menu}
				</a>
			</nav>
		</>
	);
}
