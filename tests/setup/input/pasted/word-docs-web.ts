/** HTML that Word 365 and 2016, Google Docs and web pages put on the clipboard, shortened, otherwise unchanged. */

const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/mere/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:Wingdings; panose-1:5 0 0 0 0 0 0 0 0 0;}
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Aptos",sans-serif;}
 @list l0 {mso-list-id:1180243; mso-list-type:hybrid;}
-->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
</head>
<body lang=EN-NZ style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->`;
const wordFoot = "<!--EndFragment--></body></html>";

const bullet = (text: string, list: string, level: number, sign: string, place = "CxSpMiddle") =>
	`<p class=MsoListParagraph${place} style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** A page of a report: heading, smart tags, styles, lists in lists, a table, a picture from the disk. */
export const fromWord = `${wordHead}
<h1>Nineteen anchors<o:p></o:p></h1>
<p class=MsoNormal><span style='mso-fareast-language:EN-NZ'>In <st1:City w:st="on"><st1:place w:st="on">Timaru</st1:place></st1:City> we tested <b style='mso-bidi-font-weight:normal'>nineteen</b> anchors, <i>each</i>
of them <u>twice</u>, to 25&nbsp;kN.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2><a name="_Toc1234"></a>What we found<o:p></o:p></h2>
${bullet("Seven were <b>loose</b>.", "l0", 1, "·", "CxSpFirst")}
${bullet("Three in the north wall.", "l0", 2, "o")}
${bullet("Four in the south wall.", "l0", 2, "o")}
${bullet("Twelve were not.", "l0", 1, "·", "CxSpLast")}
<p class=MsoNormal>Then, in this order:<o:p></o:p></p>
${bullet("Tighten", "l1", 1, "1.", "CxSpFirst")}
${bullet("Test again", "l1", 1, "2.")}
${bullet("at 20 kN", "l1", 2, "a.")}
${bullet("Sign", "l1", 1, "3.", "CxSpLast")}
<p class=MsoNormal><!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600"><v:stroke joinstyle="miter"/></v:shapetype><v:shape id="Picture_x0020_1" type="#_x0000_t75" style='width:240pt;height:160pt'><v:imagedata src="file:///C:/Users/mere/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title="anchor"/></v:shape><![endif]--><![if !vml]><img width=320 height=213 src="file:///C:/Users/mere/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <thead>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'>
  <p class=MsoNormal><b>Wall<o:p></o:p></b></p>
  </td>
  <td width=200 valign=top style='width:150.0pt'><p class=MsoNormal><b>Loose<o:p></o:p></b></p></td>
 </tr>
 </thead>
 <tr style='mso-yfti-irow:1'>
  <td width=200 valign=top><p class=MsoNormal>North<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal align=right style='text-align:right'>3<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td width=400 colspan=2 valign=top><p class=MsoNormal>See <a href="https://www.standards.govt.nz/"><span style='color:#0563C1'>the standard</span></a>.<o:p></o:p></p></td>
 </tr>
</table>
<p class=MsoQuote>“Nobody had asked.”<o:p></o:p></p>
<p class=MsoNormal style='display:none;mso-hide:all'>Hidden note<o:p></o:p></p>
<p class=MsoNormal><span style='font-size:9.0pt;color:red;background:yellow;mso-highlight:yellow'>Area 12 m<sup>2</sup>, CO<sub>2</sub></span> <s>old</s><o:p></o:p></p>
${wordFoot}`;

/** The same, clean. */
export const fromWordClean = [
	"<h2>Nineteen anchors</h2>",
	"<p>In Timaru we tested <b>nineteen</b> anchors, <i>each</i> of them <u>twice</u>, to 25\u00a0kN.</p>",
	"<h2>What we found</h2>",
	"<ul><li>Seven were <b>loose</b>.<ul><li>Three in the north wall.</li><li>Four in the south wall.</li></ul></li><li>Twelve were not.</li></ul>",
	"<p>Then, in this order:</p>",
	"<ol><li>Tighten</li><li>Test again<ol><li>at 20 kN</li></ol></li><li>Sign</li></ol>",
	"<table><thead><tr><th><b>Wall</b></th><th><b>Loose</b></th></tr></thead><tr><td>North</td><td>3</td></tr>",
	'<tr><td colspan="2">See <a href="https://www.standards.govt.nz/">the standard</a>.</td></tr></table>',
	"<blockquote><p>“Nobody had asked.”</p></blockquote>",
	"<p>Area 12 m<sup>2</sup>, CO<sub>2</sub> <s>old</s></p>",
].join("");

const arial = "font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;";
const normal = `${arial}font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;`;
const docsItem = (text: string, level = 1) =>
	`<li dir="ltr" style="list-style-type:disc;${normal}" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="${normal}">${text}</span></p></li>`;

/** A page of a Google document: the bold wrapper that is not bold, styles as spans, redirects, lists next to lists. */
export const fromDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7a1b2c3d-7fff-1234-5678-abcdefabcdef"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Nineteen anchors</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="${normal}">In Timaru we tested </span><span style="${arial}font-weight:700;font-style:normal;text-decoration:none;">nineteen</span><span style="${normal}"> anchors, </span><span style="${arial}font-weight:400;font-style:italic;text-decoration:none;">each</span><span style="${normal}"> of them </span><span style="${arial}font-weight:700;font-style:italic;">twice</span><span style="${normal}">, to 25 kN. See </span><a href="https://www.google.com/url?q=https://www.standards.govt.nz/shop%3Fa%3D1&amp;sa=D&amp;source=editors&amp;ust=1700000000000000&amp;usg=AOvVaw0" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;text-decoration:underline;">the standard</span></a><span style="${normal}">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem("Seven were loose.")}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem("Three in the north wall.", 2)}${docsItem("Four in the south wall.", 2)}</ul>${docsItem("Twelve were not.")}</ul><ol style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="${arial}font-weight:400;text-decoration:line-through;">Tighten</span></p></li></ol><p dir="ltr"><span style="${normal}"><span style="border:none;display:inline-block;overflow:hidden;width:320px;height:213px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc1?key=abc" width="320" height="213" style="margin-left:0px;margin-top:0px;" /></span></span></p><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr"><span style="${arial}font-weight:700;">Wall</span></p></td><td style="vertical-align:top;"><p dir="ltr"><span style="${normal}">3</span></p></td></tr></tbody></table></div><p dir="ltr"><span style="${normal}">12 m</span><span style="${arial}vertical-align:super;font-size:0.6em">2</span><span style="${normal}"> of CO</span><span style="${arial}vertical-align:sub;font-size:0.6em">2</span></p></b><br class="Apple-interchange-newline">`;

export const fromDocsClean = [
	"<h2>Nineteen anchors</h2>",
	'<p>In Timaru we tested <strong>nineteen</strong> anchors, <em>each</em> of them <strong><em>twice</em></strong>, to 25 kN. See <a href="https://www.standards.govt.nz/shop?a=1">the standard</a>.</p>',
	"<ul><li>Seven were loose.<ul><li>Three in the north wall.</li><li>Four in the south wall.</li></ul></li><li>Twelve were not.</li></ul>",
	"<ol><li><s>Tighten</s></li></ol>",
	"<table><tbody><tr><td><strong>Wall</strong></td><td>3</td></tr></tbody></table>",
	"<p>12 m<sup>2</sup> of CO<sub>2</sub></p>",
].join("");

/** Part of a web page: divisions, scripts, a tracker, pictures on the web and in the address. */
export const fromWeb = `<meta charset='utf-8'><div class="post" style="color: rgb(36, 36, 36)"><nav><a href="/home">Home</a></nav><h5 id="contact">Small <font color="red">heading</font></h5><div>Words in a division</div><div><div>And <strong style="font-weight: 700">more</strong><script>alert(1)</script></div></div><p onclick="alert(1)">Go <a href="javascript:alert(1)">here</a>, <a href="#note">there</a> or <a href="https://example.nz/" target="_blank" onmouseover="x()">away</a>.</p><p><img src="https://example.nz/plan.png" alt="A plan" class="lazy" onerror="x()"><img src="https://count.example/p.gif" width="1" height="1"><img src="data:image/svg+xml,%3Csvg/%3E"></p><p>&nbsp;</p><iframe src="https://example.nz/"></iframe><svg onload="x()"><a href="x">s</a></svg></div>`;

export const fromWebClean = [
	'<p><a href="/home">Home</a></p>',
	"<h4>Small heading</h4>",
	"<p>Words in a division</p>",
	"<p>And <strong>more</strong></p>",
	'<p>Go here, <a href="#note">there</a> or <a href="https://example.nz/">away</a>.</p>',
	'<p><img src="https://example.nz/plan.png" alt="A plan" /></p>',
	'<p><a href="https://example.nz/">https://example.nz/</a></p>',
].join("");
