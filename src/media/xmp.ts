// Of XMP (ISO 16684-1) only what tells how a picture came about is kept.

/** IPTC's list of digital source types, https://cv.iptc.org/newscodes/digitalsourcetype/. */
const sourceType =
  /DigitalSourceType\b[^>]{0,80}?[">]\s*(https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/\w{1,60})/;

/** What a packet says of how the picture was made, such as `…/trainedAlgorithmicMedia`; `null` when it says nothing. */
export function digitalSourceTypeOf(xmp: string): string | null {
  return sourceType.exec(xmp)?.[1] ?? null;
}

/** Whether a packet says where the picture was taken. */
export function xmpHasLocation(xmp: string): boolean {
  return /\bGPS(?:Latitude|Longitude)\b/.test(xmp);
}

/** A packet that holds a digital source type alone. */
export function xmpOfSourceType(type: string): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ',
    `Iptc4xmpExt:DigitalSourceType="${type}"/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
}
