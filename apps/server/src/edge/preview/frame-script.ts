interface FrameFacts {
  ticket: string;
  /** The address that the portal believes in. */
  address: string;
  consoleOrigin: string;
  /** What the page reads in the place of cookies. */
  cookies: string;
}

/**
 * Runs before anything of the portal: reads carry the ticket, there are no cookies and no worker, and the console and
 * the page tell each other which section is meant. As text, because it is part of the preview alone.
 */
export const frameScript = ({ ticket, address, consoleOrigin, cookies }: FrameFacts): string => `(()=>{
const [ticket,address,home,cookies]=${inScript([ticket, address, consoleOrigin, cookies])};
history.replaceState(history.state,"",address);
Object.defineProperty(document,"cookie",{get:()=>cookies,set(){}});
delete Navigator.prototype.serviceWorker;
Navigator.prototype.sendBeacon=()=>true;
const send=window.fetch;
window.fetch=(what,how)=>{const request=new Request(what,how);
if(new URL(request.url).origin===location.origin)request.headers.set("preview-ticket",ticket);
return send(request)};
const shown=id=>document.querySelector('[data-section="'+CSS.escape(encodeURIComponent(id))+'"]');
let chosen=null;
addEventListener("message",({origin,data})=>{
if(origin!==home||typeof data?.section!=="string")return;
if(chosen)chosen.style.outline="";
chosen=shown(data.section);
if(!chosen)return;
chosen.style.outline="3px solid #ff6b57";chosen.style.outlineOffset="4px";
chosen.scrollIntoView({block:"center",behavior:"instant"})});
if(parent!==window)addEventListener("click",event=>{
const place=event.target instanceof Element?event.target.closest("[data-section]"):null;
if(place)parent.postMessage({section:decodeURIComponent(place.dataset.section)},home)},true);
})()`;

/** No text of it can end the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
