import type { MailBrand } from '../mail/templates/mail-brand.ts';

/**
 * An A4 sheet on a screen of any width and on paper. Everything is readable in black alone; `>` and quotes are avoided,
 * because the text passes through the template's escaping.
 */
export const pageStyle = ({ colours: { page, accent } }: MailBrand): string => `
*{box-sizing:border-box}
html{color-scheme:light}
body{margin:0;background:${page};color:#15161d;font:450 14px/1.5 Mona Sans,Alexandria,system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Noto Sans Arabic,Arial,sans-serif;-webkit-text-size-adjust:100%}
.paper{max-inline-size:794px;margin:24px auto;padding:56px 60px;background:#fff;box-shadow:0 8px 32px #0000001f;overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;gap:24px;align-items:start}
.brand{display:flex;align-items:center;gap:12px;font-size:24px;font-weight:750;letter-spacing:-.02em}
.brand svg{flex:none;inline-size:36px;block-size:36px}
address{font-style:normal;text-align:end;font-size:13px;color:#4a4c57}
address bdi{display:block}
h1{margin:44px 0 24px;font-size:46px;line-height:1.1;font-weight:750;font-stretch:112%;letter-spacing:-.025em}
:lang(ar) h1,:lang(ar) .brand{letter-spacing:0}
dl{margin:0}dt{font-size:12.5px;color:#5d606b}dd{margin:0}
.facts{display:grid;grid-template-columns:repeat(4,auto);justify-content:space-between;gap:16px 24px}
.facts dd:first-of-type{font-weight:650}
.facts dd+dd{font-size:13px;color:#4a4c57}
table{inline-size:100%;margin-block-start:32px;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{font-size:12.5px;font-weight:400;color:#5d606b;text-align:end;padding:0 0 10px 12px;vertical-align:bottom}
[dir=rtl] th,[dir=rtl] td{padding-inline:12px 0}
th:first-child{text-align:start;padding-inline:0}
thead tr{border-block-end:1.5px solid #15161d}
td{padding:14px 0 14px 12px;text-align:end;vertical-align:top;white-space:nowrap}
td:first-child{text-align:start;white-space:normal;padding-inline:0}
tbody tr{border-block-end:1px solid #dcdde3}
td strong{display:block;font-weight:650}
.note,.split{font-size:12.5px;color:#5d606b}
.split{display:none}
.total{font-weight:650}
.sums{margin:20px 0 0 auto;inline-size:min(100%,330px);display:grid;grid-template-columns:1fr auto;gap:8px 0;font-variant-numeric:tabular-nums}
[dir=rtl] .sums{margin:20px auto 0 0}
.sums dt{font-size:14px;padding-inline-end:24px}.sums dd{text-align:end}
.sums .all{padding-block-start:12px;border-block-start:1.5px solid #15161d;font-weight:700;color:#15161d;font-size:18px}
.sums dd.all{font-size:26px;line-height:1.2}
.follows{margin-block-start:36px;padding:20px 24px 24px;border-radius:16px;background:#f4f2f1}
h2{margin:0 0 12px;font-size:15px;font-weight:700}
ol{margin:0;padding:0;list-style:none;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:16px}
li{position:relative;padding-block-start:22px;font-size:12.5px;color:#4a4c57}
li:before{content:"";position:absolute;inset-block-start:7px;inset-inline:0 -16px;block-size:1px;background:#b9bbc4}
li:last-child:before{display:none}
li:after{content:"";position:absolute;inset-block-start:2px;inset-inline-start:0;inline-size:11px;block-size:11px;border:2px solid #5d606b;border-radius:50%;background:#f4f2f1}
li:first-child:after{border-color:${accent};background:${accent}}
li b{display:block;color:#15161d;font-size:13.5px}
.stop{display:flex;gap:20px;align-items:start;margin-block-start:36px;font-size:12.5px;color:#4a4c57}
.stop svg{flex:none;inline-size:92px;block-size:92px}
.stop h2{margin-block-end:4px;color:#15161d;font-size:13.5px}
.stop p{margin:0 0 4px}
a{color:inherit}
a:focus-visible{outline:3px solid #15161d;outline-offset:2px}
@media screen and (max-width:860px){
.paper{margin:0 auto;box-shadow:none}
}
@media screen and (max-width:640px){
.paper{margin:0;padding:28px 20px;box-shadow:none}
header{flex-direction:column;gap:12px}address{text-align:start}
h1{margin-block-start:28px;font-size:34px}
.facts{grid-template-columns:1fr 1fr}
.wide{display:none}.split{display:block}
ol{grid-auto-flow:row}li{padding-block-start:0;padding-inline-start:24px}
li:before{inset-block:8px -22px;inset-inline:5px auto;inline-size:1px;block-size:auto}
li:after{inset-block-start:4px}
}
@media print{
@page{size:A4;margin:14mm 15mm}
body{background:#fff}
.paper{max-inline-size:none;margin:0;padding:0;box-shadow:none}
.follows{background:#fff;border:1px solid #b9bbc4}
li:after{background:#fff}
li:first-child:after{background:#15161d;border-color:#15161d}
tr,li,.stop,.follows,.sums{break-inside:avoid}
*{color:#000}
}`;
