import { describe, expect, it } from "vitest";
import { describeLeftOut } from "../../../../../model/rich-text/left-out.ts";
import { clean } from "../clean.ts";

const video = (address: string, title: string, caption = "") =>
	`<figure data-block="video"><a href="${address}">${title}</a>${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const youTube = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

type Cases = readonly (readonly [what: string, html: string, stored: string, ...report: string[]])[];

const wordPress: Cases = [
	[
		"a gallery",
		'<figure class="wp-block-gallery has-nested-images columns-2 is-cropped wp-block-gallery-1 is-layout-flex"><figure class="wp-block-image size-large"><a href="/a.jpg"><img loading="lazy" width="1024" height="683" data-id="11" src="/a-1024x683.jpg" alt="A wharf" class="wp-image-11" srcset="/a.jpg 2048w"/></a><figcaption class="wp-element-caption">At <em>low</em> tide</figcaption></figure>\n\n<figure class="wp-block-image size-large"><img src="/b.jpg" alt="" class="wp-image-12"/></figure><figcaption class="blocks-gallery-caption wp-element-caption">Two visits</figcaption></figure>',
		'<div data-block="gallery" data-layout="pair"><figure><img src="/a-1024x683.jpg" alt="A wharf" width="1024" height="683" /><figcaption>At <em>low</em> tide</figcaption></figure><figure><img src="/b.jpg" alt="" /></figure></div><p>Two visits</p>',
	],
	[
		"a gallery of an earlier version",
		'<ul class="wp-block-gallery columns-3 is-cropped"><li class="blocks-gallery-item"><figure><img src="/a.jpg" alt="A"/><figcaption>One</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/b.jpg" alt="B"/></figure></li></ul>',
		'<div data-block="gallery" data-layout="grid"><figure><img src="/a.jpg" alt="A" /><figcaption>One</figcaption></figure><figure><img src="/b.jpg" alt="B" /></figure></div>',
	],
	[
		"the gallery of a shortcode on a page",
		`<div id='gallery-1' class='gallery galleryid-12 gallery-columns-3 gallery-size-thumbnail'><dl class='gallery-item'><dt class='gallery-icon landscape'><a href='/a/'><img src="/a-150x150.jpg" alt="A" /></a></dt><dd class='wp-caption-text gallery-caption' id='gallery-1-3'>One</dd></dl><br style="clear: both" /></div>`,
		'<div data-block="gallery" data-layout="grid"><figure><img src="/a-150x150.jpg" alt="A" /><figcaption>One</figcaption></figure></div>',
	],
	[
		"a video of YouTube in a post",
		`<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ?t=3\n</div><figcaption class="wp-element-caption">A <strong>visit</strong></figcaption></figure>`,
		video("https://youtu.be/dQw4w9WgXcQ?t=3", "Video on YouTube", "A <strong>visit</strong>"),
	],
	[
		"a video of YouTube on a page",
		'<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper"><iframe title="Site visit" width="500" height="281" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" allowfullscreen></iframe></div></figure>',
		video(youTube, "Site visit"),
	],
	[
		"an embedded address that no block shows",
		'<figure class="wp-block-embed is-provider-twitter"><div class="wp-block-embed__wrapper">\nhttps://twitter.com/a/status/1\n</div><figcaption>Said</figcaption></figure>',
		'<p><a href="https://twitter.com/a/status/1">https://twitter.com/a/status/1</a></p><p>Said</p>',
		"1 embedded item was replaced with a link.",
	],
	[
		"an uploaded video with a poster",
		'<figure class="wp-block-video"><video controls poster="/still.jpg" src="/visit%20one.mp4"></video><figcaption class="wp-element-caption">A visit</figcaption></figure>',
		'<figure data-block="video"><a href="/visit%20one.mp4"><img src="/still.jpg" alt="visit one.mp4" /></a><figcaption>A visit</figcaption></figure>',
	],
	[
		"a sound",
		'<figure class="wp-block-audio"><audio controls src="/talk.mp3"></audio></figure>',
		'<p data-block="file"><a href="/talk.mp3">talk.mp3</a></p>',
	],
	[
		"buttons",
		'<div class="wp-block-buttons is-layout-flex"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/contact">Book <strong>now</strong></a></div>\n\n<div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="https://a.nz/">More</a></div></div>',
		'<p data-block="button" data-style="primary"><a href="/contact">Book now</a></p><p data-block="button" data-style="secondary"><a href="https://a.nz/">More</a></p>',
	],
	[
		"a button without an address",
		'<div class="wp-block-button"><a class="wp-block-button__link">Book</a></div>',
		"<p>Book</p>",
	],
	[
		"two columns with other blocks",
		'<div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:66%"><h3 class="wp-block-heading">Left</h3></div>\n\n<div class="wp-block-column"><div class="wp-block-button"><a href="/x">Go</a></div></div></div>',
		'<div data-block="columns"><div data-block="column"><h3>Left</h3></div><div data-block="column"><p data-block="button" data-style="primary"><a href="/x">Go</a></p></div></div>',
	],
	[
		"three columns",
		'<div class="wp-block-columns"><div class="wp-block-column"><p>a</p></div><div class="wp-block-column"><p>b</p></div><div class="wp-block-column"><p>c</p></div></div>',
		"<p>a</p><p>b</p><p>c</p>",
	],
	[
		"a picture beside a text",
		'<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="/a.jpg" alt="A" class="wp-image-3 size-full"/></figure><div class="wp-block-media-text__content"><p>Text</p></div></div>',
		'<div data-block="columns"><div data-block="column"><figure><img src="/a.jpg" alt="A" /></figure></div><div data-block="column"><p>Text</p></div></div>',
	],
	[
		"a quotation with its source",
		'<blockquote class="wp-block-quote is-layout-flow"><p>They build it well.</p><cite>Aroha Ngata<br>Client</cite></blockquote>',
		'<figure data-block="quote"><blockquote><p>They build it well.</p></blockquote><figcaption>Aroha Ngata<br />Client</figcaption></figure>',
	],
	[
		"a pull quotation",
		'<figure class="wp-block-pullquote"><blockquote><p>Well built.</p><cite>Aroha</cite></blockquote></figure>',
		'<figure data-block="quote"><blockquote><p>Well built.</p></blockquote><figcaption>Aroha</figcaption></figure>',
	],
	[
		"a quotation without a source",
		'<blockquote class="wp-block-quote"><p>Well built.</p></blockquote>',
		"<blockquote><p>Well built.</p></blockquote>",
	],
	[
		"a file with a preview",
		'<div class="wp-block-file"><object class="wp-block-file__embed" data="/plan.pdf" type="application/pdf" style="width:100%;height:600px" aria-label="Embed of Plan."></object><a id="wp-block-file--media-1" href="/plan.pdf">Site plan</a><a href="/plan.pdf" class="wp-block-file__button wp-element-button" download aria-describedby="wp-block-file--media-1">Download</a></div>',
		'<p data-block="file"><a href="/plan.pdf">Site plan</a></p>',
	],
	[
		"adjacent details",
		'<details class="wp-block-details"><summary>Who <em>may</em>?</summary><p>All.</p></details>\n\n<details class="wp-block-details" open><summary>When?</summary><ul><li>May</li></ul></details><p>After</p>',
		'<div data-block="accordion"><details><summary>Who <em>may</em>?</summary><p>All.</p></details><details><summary>When?</summary><ul><li>May</li></ul></details></div><p>After</p>',
	],
	[
		"an accordion",
		'<div role="group" class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Who?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div role="region" class="wp-block-accordion-panel"><p>All.</p></div></div></div>',
		'<div data-block="accordion"><details><summary>Who?</summary><p>All.</p></details></div>',
	],
];

const ghost: Cases = [
	[
		"a gallery",
		'<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/content/images/a.jpg" width="2000" height="1333" loading="lazy" alt="A" srcset="/content/images/size/w600/a.jpg 600w"></div><div class="kg-gallery-image"><img src="/content/images/b.jpg" width="10" height="20" alt></div></div></div><figcaption><p><span style="white-space: pre-wrap;">Both</span></p></figcaption></figure>',
		'<div data-block="gallery" data-layout="grid"><figure><img src="/content/images/a.jpg" alt="A" width="2000" height="1333" /></figure><figure><img src="/content/images/b.jpg" alt="" width="10" height="20" /></figure></div><p>Both</p>',
	],
	[
		"a picture with a caption",
		'<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="/content/images/a.jpg" class="kg-image" alt="A" loading="lazy" width="2000" height="1333"><figcaption><span style="white-space: pre-wrap;">Low tide</span></figcaption></figure>',
		'<figure><img src="/content/images/a.jpg" alt="A" width="2000" height="1333" /><figcaption>Low tide</figcaption></figure>',
	],
	[
		"a video of YouTube",
		'<figure class="kg-card kg-embed-card kg-card-hascaption"><iframe width="200" height="113" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" frameborder="0" allowfullscreen="" title="Visit"></iframe><figcaption>Ours</figcaption></figure>',
		video(youTube, "Visit", "Ours"),
	],
	[
		"an uploaded video",
		`<figure class="kg-card kg-video-card kg-width-regular kg-card-hascaption" data-kg-thumbnail="/content/media/v_thumb.jpg" data-kg-custom-thumbnail=""><div class="kg-video-container"><video src="/content/media/v.mp4" poster="https://img.spacergif.org/v1/1280x720/0a/spacer.png" width="1280" height="720" playsinline preload="metadata" style="background: transparent url('/content/media/v_thumb.jpg') 50% 50% / cover no-repeat;"></video><div class="kg-video-overlay"><button class="kg-video-large-play-icon" aria-label="Play video"><svg viewBox="0 0 24 24"><path d="M1"></path></svg></button></div><div class="kg-video-player-container"><div class="kg-video-player"><span class="kg-video-current-time">0:00</span><div class="kg-video-time">/<span class="kg-video-duration">0:13</span></div><input type="range" class="kg-video-seek-slider" max="100" value="0"><button class="kg-video-playback-rate">1&#215;</button></div></div></div><figcaption>A visit</figcaption></figure>`,
		'<figure data-block="video"><a href="/content/media/v.mp4"><img src="/content/media/v_thumb.jpg" alt="v.mp4" /></a><figcaption>A visit</figcaption></figure>',
	],
	[
		"a sound",
		'<div class="kg-card kg-audio-card"><img src="/content/media/a_thumb.jpg" alt="audio-thumbnail" class="kg-audio-thumbnail"><div class="kg-audio-player-container"><audio src="/content/media/a.mp3" preload="metadata"></audio><div class="kg-audio-title">A talk</div><div class="kg-audio-player"><button class="kg-audio-play-icon"><svg></svg></button><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span class="kg-audio-duration">1:02</span></div></div></div></div>',
		'<p data-block="file"><a href="/content/media/a.mp3">A talk</a></p>',
	],
	[
		"a button",
		'<div class="kg-card kg-button-card kg-align-center"><a href="/contact" class="kg-btn kg-btn-accent">Book</a></div>',
		'<p data-block="button" data-style="primary"><a href="/contact">Book</a></p>',
	],
	[
		"a callout",
		'<div class="kg-card kg-callout-card kg-callout-card-yellow"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind the <strong>gap</strong>.</div></div>',
		'<aside data-block="callout" data-tone="warning"><p>💡 Mind the <strong>gap</strong>.</p></aside>',
	],
	[
		"adjacent toggles",
		'<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span style="white-space: pre-wrap;">Who?</span></h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg id="Regular"></svg></button></div><div class="kg-toggle-content"><p>All.</p></div></div><div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">When?</h4></div><div class="kg-toggle-content"><p>In May.</p></div></div>',
		'<div data-block="accordion"><details><summary>Who?</summary><p>All.</p></details><details><summary>When?</summary><p>In May.</p></details></div>',
	],
	[
		"a file",
		'<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/content/files/plan.pdf" title="Download" download><div class="kg-file-card-contents"><div class="kg-file-card-title">Site plan</div><div class="kg-file-card-caption">Of 2024</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">plan.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div><div class="kg-file-card-icon"><svg viewBox="0 0 24 24"><defs><style>.a{fill:none}</style></defs><title>download-circle</title></svg></div></a></div>',
		'<p data-block="file"><a href="/content/files/plan.pdf">Site plan</a></p><p>Of 2024</p>',
	],
	[
		"a bookmark, which has no block",
		'<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.nz/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A &amp; B</div><div class="kg-bookmark-description">About both</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://a.nz/i.png" alt=""><span class="kg-bookmark-author">Ana</span><span class="kg-bookmark-publisher">Docs</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://a.nz/t.png" alt=""></div></a></figure>',
		'<p><a href="https://a.nz/">A &amp; B</a> (Ana, Docs)</p><p>About both</p>',
	],
];

const frames: Cases = [
	[
		"a video within a paragraph",
		'<p>Before <iframe src="//player.vimeo.com/video/76979871"></iframe> after</p>',
		`<p>Before</p>${video("https://vimeo.com/76979871", "Video on Vimeo")}<p>after</p>`,
	],
	[
		"a map",
		'<div class="map"><iframe src="https://www.google.com/maps/embed?pb=!1m14!2d174.78!3d-41.29" width="600"></iframe></div>',
		video("https://www.google.com/maps/@-41.29,174.78,15z", "Map on Google Maps"),
	],
	[
		"a video with sources and a text for old browsers",
		'<video controls><source src="/v.mp4" type="video/mp4">Too old</video>',
		video("/v.mp4", "v.mp4"),
		"2 hidden words were left out.",
	],
	[
		"a page that no block shows",
		'<iframe src="https://open.spotify.com/embed/1" title="A song"></iframe>',
		'<p><a href="https://open.spotify.com/embed/1">A song</a></p>',
		"1 embedded item was replaced with a link.",
	],
];

describe.each([
	["WordPress", wordPress],
	["Ghost", ghost],
	["other pages", frames],
])("Markup of %s", (_, cases) => {
	it.each(cases)("becomes a block: %s", (_, html, stored, ...report) => {
		const cleaned = clean(html);
		expect(cleaned.html).toBe(stored);
		expect(cleaned.leftOut.map(describeLeftOut)).toEqual(report);
		expect(clean(stored)).toEqual({ html: stored, leftOut: [] });
	});
});
