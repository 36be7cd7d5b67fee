import type { StartingPoint } from "./starting-point.ts";

export const careers: StartingPoint = {
	name: "careers",
	label: "Careers",
	about: "Why people work for you, what you offer, and how to apply.",
	values: {
		title: "Careers",
		slug: "careers",
		layout: "standard",
		summary: "Work on buildings with people who finish what they begin.",
		content: `<p>We are [number of people] people in [places]. We hire slowly, and most people who join us stay for years.</p>
<h2>What it is like to work here</h2>
<p>You work on two or three projects at a time, from the first sketch to the handover. You visit your sites. Somebody with more experience reviews your work every week, and you review the work of others.</p>
<h2>What we offer</h2>
<ul><li>Pay that is reviewed each [month], with the range published for every role</li><li>[Working hours and flexible work]</li><li>[Number of days] days of paid learning a year, and the fees of your professional registration</li><li>[Leave, KiwiSaver or superannuation, and other benefits]</li></ul>
<h2>Open roles</h2>
<p>[Title of the role], [place], [full time or part time]. [Two sentences about the work and the experience that it needs.]</p>
<p>No role that fits? Write to us anyway and tell us what you would like to work on.</p>
<h2>How to apply</h2>
<ol><li>Send your CV and a few pages of work that you are proud of to [email address]. A cover letter is not needed.</li><li>We reply within [number of days] working days.</li><li>We talk for an hour, and then you meet the people whom you would work with. We pay for a trial task if we ask for one.</li></ol>
<h2>Everybody is welcome</h2>
<p>We want our teams to look like the places that we build for. Tell us if there is anything that we can do to make applying easier for you.</p>`,
	},
};
