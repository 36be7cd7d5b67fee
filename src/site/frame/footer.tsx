import { siblingsAbroad } from "../../model/addresses/alternates.ts";
import { numberLabelOf } from "../../model/countries/company-numbers.ts";
import { inText } from "../../model/countries/countries.ts";
import type { MenuLink } from "../../model/menu/menu-links.ts";
import { linkTo } from "../address.ts";
import { useOnce } from "../once.tsx";
import { originOf } from "../seo.ts";
import type { Contact, Site } from "../site.ts";
import { ContactDetails } from "./contact-details.tsx";
import { addressOf } from "./navigation.tsx";

export function Footer({ site, home }: { site: Site; home: "" | "/" }) {
	const year = new Date().getFullYear();
	const name = ["title block", home, year].join("\n");
	const content = useOnce(name, [site], <Content {...{ site, home, year }} />);
	return <footer className="sheet title-block" {...content} />;
}

function Content({ site, home, year }: { site: Site; home: "" | "/"; year: number }) {
	const { copy, brand } = site;
	const privacy = linkTo(copy.privacyLink);
	const legalName = copy.companyLegalName || site.name;
	return (
		<>
			<Studios site={site} />
			<div className="company">
				<p className="company-name">{site.name}</p>
				{copy.footerDescription && <p>{copy.footerDescription}</p>}
				{copy.footerTagline && <p className="tagline">{copy.footerTagline}</p>}
			</div>
			<nav aria-label="Quick links">
				<h2 className="label">Quick links</h2>
				{site.footer.map((link) => (
					<FooterLink key={link.label + link.href} link={link} home={home} />
				))}
			</nav>
			<FooterContact contact={site.contact} isBelowContact={home === ""} />
			<SocialLinks site={site} />
			<p className="legal">
				{`© ${year} ${legalName}`}
				{privacy && (
					<>
						{" · "}
						<a href={privacy}>Privacy</a>
					</>
				)}
			</p>
			{copy.companyAbn && (
				<p className="number">{`${numberLabelOf(brand.country, copy.companyAbn)}: ${copy.companyAbn}`}</p>
			)}
		</>
	);
}

function FooterLink({ link: { label, href, children }, home }: { link: MenuLink; home: "" | "/" }) {
	const own = href === "" ? <h3>{label}</h3> : <a href={addressOf(href, home)}>{label}</a>;
	if (children.length === 0) return own;
	return (
		<div className="group">
			{own}
			{children.map((child) => (
				<FooterLink key={child.label + child.href} link={child} home={home} />
			))}
		</div>
	);
}

/** On the team website, lists the other units; on all, the unit in other countries. */
function Studios({ site }: { site: Site }) {
	const abroad = siblingsAbroad(site.brand.country.name, site.siblings);
	const links = [...abroad, ...site.studios].flatMap((studio) => {
		const origin = originOf(site, studio);
		return origin ? [{ ...studio, origin }] : [];
	});
	if (links.length === 0) return null;
	const title = site.studios.length > 0 ? "Studios" : `In ${inText(links[0]?.country ?? "")}`;
	return (
		<nav className="studios" aria-label={title}>
			<h2 className="label">{title}</h2>
			{links.map(({ id, origin, name, label }) => (
				<a key={id} href={`${origin}/`}>
					{name}
					{name !== label && <span>{label}</span>}
				</a>
			))}
		</nav>
	);
}

function FooterContact({ contact, isBelowContact }: { contact: Contact; isBelowContact: boolean }) {
	const shown = isBelowContact ? { ...contact, address: "" } : contact;
	if (![shown.address, shown.email, shown.phone].some(Boolean)) return null;
	return (
		<div className="footer-contact">
			<h2 className="label">Contact</h2>
			<ContactDetails contact={shown} />
		</div>
	);
}

function SocialLinks({ site }: { site: Site }) {
	const links = [
		["LinkedIn", linkTo(site.copy.linkedinLink)],
		["Facebook", linkTo(site.copy.facebookLink)],
		["Instagram", linkTo(site.copy.instagramLink)],
	].filter(([, href]) => href);
	if (links.length === 0) return null;
	return (
		<div className="social">
			<h2 className="label">Elsewhere</h2>
			{links.map(([name, href]) => (
				<a key={name} href={href} rel="noopener">
					{name}
				</a>
			))}
		</div>
	);
}
