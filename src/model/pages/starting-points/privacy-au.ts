import type { StartingPoint } from "./starting-point.ts";

export const privacyAustralia: StartingPoint = {
	name: "privacy",
	label: "Privacy policy, Australia",
	about: "The Privacy Act 1988 and the Australian Privacy Principles.",
	countries: ["AU"],
	values: {
		title: "Privacy policy",
		slug: "privacy",
		layout: "legal",
		summary: "What we collect about you, why, and how you can see and correct it.",
		content: `<p>This policy explains how [legal name] (“we”) manages personal information. We follow the Privacy Act 1988 (Cth) and the Australian Privacy Principles.</p>
<h2>Who we are</h2>
<p>[legal name], ABN [company number], is at [postal address]. Our privacy officer is [name of the privacy officer]. Write to [privacy email address] or call [phone number].</p>
<h2>What we collect and hold</h2>
<ul><li>Contact details and anything that you write when you send us an enquiry, book a consultation or call us.</li><li>Details about your project, such as its place, drawings, budget and programme.</li><li>For job applicants: your CV, qualifications, licences, referees and work history.</li><li>For suppliers and contractors: business contact details, insurance and payment details.</li></ul>
<p>We collect sensitive information, such as health information for site inductions, only with your consent or where the law requires it.</p>
<h2>How we collect it</h2>
<p>We collect it from you wherever we can. We may also receive it from a client or consultant on the same project, a referee, or a public register such as those of ASIC or a state licensing authority. If we receive information that we did not ask for and could not have collected ourselves, we destroy or de-identify it.</p>
<p>When we collect information, or as soon as practicable afterwards, we tell you who we are, why we collect it, who receives it, and what happens if you do not provide it.</p>
<h2>If you prefer not to give your name</h2>
<p>You may ask general questions without your name, or with a pseudonym. To quote for a project or to work with you we need to know who you are.</p>
<h2>What we use it for</h2>
<ul><li>To answer enquiries, prepare proposals and do the work that we agree with you.</li><li>To manage projects, work health and safety, warranties and records that the law requires.</li><li>To send you news about our services. Each message has a link to opt out, and we act on it at once.</li><li>To improve this website and keep it secure.</li></ul>
<p>We use or disclose it for another purpose only with your consent, where you would reasonably expect it for a related purpose, or where the law requires or authorises it.</p>
<h2>Automated decisions</h2>
<p>[State whether computer programs make, or substantially help to make, decisions that affect people, and which information they use; or write: We do not use computer programs to make decisions about people.]</p>
<h2>This website</h2>
<p>We count page views without cookies and without storing your address on the internet. [List other tools that collect data, such as Google Analytics or an embedded booking form, or delete this sentence.]</p>
<p>Forms and videos of other providers load from their servers. Their own privacy policies apply to what you enter or watch there.</p>
<h2>Who receives it</h2>
<p>We disclose personal information only where it is needed: to consultants and contractors on your project, councils and other authorities, our insurers and advisers, and companies that provide our software and hosting.</p>
<p>Some of them are outside Australia, in [countries]. We take reasonable steps to ensure that they handle the information as the Australian Privacy Principles require.</p>
<h2>How we protect and keep it</h2>
<p>Access is limited to people who need it for their work. We use [security measures, such as two-factor sign-in and encrypted storage]. We keep project records for [number of years] years and unsuccessful job applications for [number of months] months. Afterwards we destroy or de-identify them.</p>
<p>If a data breach is likely to cause you serious harm, we notify you and the Office of the Australian Information Commissioner.</p>
<h2>See and correct your information</h2>
<p>You may ask for access to the information that we hold about you, and ask us to correct it. Write to [privacy email address]. We reply within 30 days and do not charge for the request. If we refuse, we tell you why in writing.</p>
<h2>Complaints</h2>
<p>Write to our privacy officer. We acknowledge a complaint within [number of days] days and answer within 30 days. If you are not satisfied, you may complain to the Office of the Australian Information Commissioner at <a href="https://www.oaic.gov.au">oaic.gov.au</a> or on 1300 363 992.</p>
<h2>Changes</h2>
<p>We publish changes of this policy on this page. The date of the last change is at the top. Ask us if you need it in another form; it is free.</p>`,
	},
};
