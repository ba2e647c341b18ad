/** One small feed of each kind, as suppliers write them. */

export const podcastFeed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:pc="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
  <title>Harbour Talk</title>
  <description><![CDATA[<p>Every week at the <b>quay</b>.</p>]]></description>
  <language>de-DE</language>
  <itunes:author>Radio Nord</itunes:author>
  <itunes:explicit>false</itunes:explicit>
  <itunes:category text="Society"><itunes:category text="Documentary"/></itunes:category>
  <itunes:image href="https://cdn.example/show.jpg"/>
  <pc:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</pc:guid>
  <item>
    <title>Tide &amp; time</title>
    <guid isPermaLink="false">ep-2</guid>
    <pubDate>Tue, 03 Nov 2026 06:00:00 +0100</pubDate>
    <enclosure url="https://cdn.example/ep2.mp3" length="1234567" type="audio/mpeg"/>
    <itunes:duration>1:02:03</itunes:duration>
    <pc:season>2</pc:season><pc:episode>5</pc:episode>
    <pc:person role="guest">Mara Ode</pc:person>
    <description>About water.&lt;br&gt;And more.</description>
  </item>
  <item>
    <title>First ferry</title>
    <guid>ep-1</guid>
    <pubDate>Tue, 27 Oct 2026 05:00:00 GMT</pubDate>
    <enclosure url="https://cdn.example/ep1.mp3" length="99" type="audio/mpeg"/>
    <itunes:duration>754</itunes:duration>
    <itunes:explicit>yes</itunes:explicit>
  </item>
</channel></rss>`;

export const mrssFeed = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/"><channel><title>Films</title>
  <item><guid>f-1</guid><title>Night Ferry</title><pubDate>2026-10-01T00:00:00Z</pubDate>
    <dcterms:valid>start=2026-10-01T00:00Z; end=2027-10-01T00:00Z; scheme=W3C-DTF</dcterms:valid>
    <media:group>
      <media:content url="https://cdn.example/f1.mp4" type="video/mp4" fileSize="5000" duration="5400" height="1080"/>
      <media:content url="https://cdn.example/f1-trailer.mp4" type="video/mp4" duration="60" expression="sample"/>
    </media:group>
    <media:thumbnail url="https://cdn.example/f1.jpg"/>
    <media:credit role="director">Ana Pop</media:credit>
    <media:category>Drama</media:category>
    <media:restriction type="country" relationship="allow">de at</media:restriction>
    <media:rating>adult</media:rating>
    <media:price type="purchase" price="9.99" currency="EUR"/>
    <media:subTitle href="https://cdn.example/f1.de.vtt" lang="de" type="text/vtt"/>
  </item>
  <item><guid>f-2</guid><title>Gone</title><media:status state="blocked" reason="rights"/></item>
  <item><guid>f-3</guid><title>No film</title></item>
</channel></rss>`;

export const newsFeed = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title>
  <item><guid>n-1</guid><title>The sea</title><link>https://news.example/1</link><pubDate>Wed, 18 Nov 2026 08:00:00 GMT</pubDate>
    <dc:creator>Ana Pop</dc:creator><category>Oceans</category>
    <description>Short &lt;b&gt;text&lt;/b&gt;.</description>
    <content:encoded><![CDATA[<h2>Tide</h2><p>At noon.</p><script>alert(1)</script><p>At <a href="/x">night</a>.</p>]]></content:encoded>
    <enclosure url="https://news.example/1.jpg" type="image/jpeg" length="1"/>
  </item></channel></rss>`;

export const atomFeed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>News</title>
  <entry><id>urn:1</id><title type="html">The &amp;amp; sea</title><published>2026-11-18T08:00:00Z</published>
    <author><name>Ana Pop</name></author><category term="Oceans"/>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One.</p><p>Two.</p></div></content></entry>
  <at:deleted-entry ref="urn:2" when="2026-11-18T08:00:00Z"/>
</feed>`;

export const onixFeed = `<ONIXMessage xmlns="http://ns.editeur.org/onix/3.0/reference" release="3.0"><Header><Sender><SenderName>Harbour</SenderName></Sender></Header>
<Product><RecordReference>b-1</RecordReference><NotificationType>03</NotificationType>
  <DescriptiveDetail><ProductForm>AJ</ProductForm>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Long Tide</TitleWithoutPrefix><Subtitle>A novel</Subtitle></TitleElement></TitleDetail>
    <Contributor><ContributorRole>A01</ContributorRole><NameIdentifier><NameIDType>16</NameIDType><IDValue>0000000121032683</IDValue></NameIdentifier><PersonName>Mara Ode</PersonName></Contributor>
    <Contributor><ContributorRole>E07</ContributorRole><PersonName>Anton Reuss</PersonName></Contributor>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>ger</LanguageCode></Language>
    <Extent><ExtentType>09</ExtentType><ExtentValue>0103005</ExtentValue><ExtentUnit>16</ExtentUnit></Extent>
    <Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FBA</SubjectCode></Subject>
  </DescriptiveDetail>
  <CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>About <em>water</em>.</p></Text></TextContent>
    <SupportingResource><ResourceContentType>01</ResourceContentType><ResourceVersion><ResourceLink>https://cdn.example/b1.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>
  <PublishingDetail><Publisher><PublisherName>Harbour</PublisherName></Publisher><PublishingStatus>04</PublishingStatus>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20260301</Date></PublishingDate>
    <SalesRights><SalesRightsType>02</SalesRightsType><Territory><RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>US CA</CountriesExcluded></Territory></SalesRights></PublishingDetail>
  <ProductSupply><SupplyDetail><Price><PriceType>02</PriceType><PriceAmount>14.99</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail></ProductSupply>
</Product>
<Product><RecordReference>b-2</RecordReference><NotificationType>05</NotificationType></Product>
<Product><RecordReference>b-3</RecordReference><NotificationType>03</NotificationType><DescriptiveDetail><ProductForm>BC</ProductForm></DescriptiveDetail></Product>
</ONIXMessage>`;

export const shortOnixFeed = `<ONIXmessage release="3.0"><product><a001>b-1</a001><a002>03</a002>
  <descriptivedetail><b012>AJ</b012><titledetail><b202>01</b202><titleelement><x409>01</x409><b203>Tide</b203></titleelement></titledetail></descriptivedetail></product></ONIXmessage>`;

const deal = (reference: string, terms: string) =>
  `<ReleaseDeal><DealReleaseReference>${reference}</DealReleaseReference><Deal><DealTerms>${terms}</DealTerms></Deal></ReleaseDeal>`;
const streaming = `<ValidityPeriod><StartDate>2026-11-01</StartDate><EndDate>2027-10-31</EndDate></ValidityPeriod><TerritoryCode>DE</TerritoryCode><TerritoryCode>AT</TerritoryCode><CommercialModelType>SubscriptionModel</CommercialModelType><Usage><UseType>OnDemandStream</UseType></Usage>`;
const recording = (reference: string, isrc: string, title: string) =>
  `<SoundRecording><ResourceReference>${reference}</ResourceReference><Type>MusicalWorkSoundRecording</Type><SoundRecordingEdition><ResourceId><ISRC>${isrc}</ISRC></ResourceId><TechnicalDetails><DeliveryFile><File><URI>https://cdn.example/${isrc}.m4a</URI></File></DeliveryFile></TechnicalDetails></SoundRecordingEdition><DisplayTitleText>${title}</DisplayTitleText><DisplayArtistName>Ode</DisplayArtistName><DisplayArtist><ArtistPartyReference>P1</ArtistPartyReference></DisplayArtist><Duration>PT3M2S</Duration><ParentalWarningType>Explicit</ParentalWarningType></SoundRecording>`;

export const ddexMessage = (deals = deal('R0', streaming)) =>
  `<ern:NewReleaseMessage xmlns:ern="http://ddex.net/xml/ern/43" AvsVersionId="2"><MessageHeader/>
<PartyList><Party><PartyReference>P1</PartyReference><PartyId><ISNI>0000000121032683</ISNI></PartyId><PartyName><FullName>Ode &amp; Ember</FullName></PartyName></Party>
<Party><PartyReference>P2</PartyReference><PartyName><FullName>Harbour Records</FullName></PartyName></Party></PartyList>
<ResourceList>${recording('A1', 'DEA123456701', 'Night Bus')}${recording('A2', 'DEA123456702', 'Last Stop')}<Image><TechnicalDetails><File><URI>https://cdn.example/cover.jpg</URI></File></TechnicalDetails></Image></ResourceList>
<ReleaseList><Release IsMainRelease="true"><ReleaseReference>R0</ReleaseReference><ReleaseType>Album</ReleaseType><ReleaseId><ICPN>4006381333931</ICPN></ReleaseId><DisplayTitleText>Night Bus Hymns</DisplayTitleText><DisplayArtist><ArtistPartyReference>P1</ArtistPartyReference></DisplayArtist><ReleaseLabelReference>P2</ReleaseLabelReference><Genre><GenreText>Jazz</GenreText></Genre><OriginalReleaseDate>2026-11-01</OriginalReleaseDate>
<ResourceGroup><ResourceGroup><ResourceGroupContentItem><SequenceNumber>1</SequenceNumber><ReleaseResourceReference>A1</ReleaseResourceReference></ResourceGroupContentItem><ResourceGroupContentItem><SequenceNumber>2</SequenceNumber><ReleaseResourceReference>A2</ReleaseResourceReference></ResourceGroupContentItem></ResourceGroup></ResourceGroup></Release>
<TrackRelease><ReleaseReference>R2</ReleaseReference><ReleaseId/><ReleaseResourceReference>A2</ReleaseResourceReference></TrackRelease></ReleaseList>
<DealList>${deals}</DealList></ern:NewReleaseMessage>`;

export const trackTakedown =
  deal('R0', streaming) + deal('R2', '<TakeDown>true</TakeDown><TerritoryCode>Worldwide</TerritoryCode>');

export const ddexPurge = `<ern:PurgeReleaseMessage xmlns:ern="http://ddex.net/xml/ern/43"><MessageHeader/><PurgedRelease><ReleaseId><ICPN>4006381333931</ICPN></ReleaseId></PurgedRelease></ern:PurgeReleaseMessage>`;

export const csvFeed = `SKU;Name;Blurb;Released;Length;Price;Cur;State
m-1;"Night; Ferry";"Two
lines";01.03.2026;90:00;4.99;EUR;
m-2;Gone;;;;;;deleted
m-3;Wrong day;;31.02.2026;;;;
m-4;Too few
`;

export const jsonLinesFeed = `{"id":"j-1","meta":{"title":"Night Ferry"},"subjects":["Drama","Sea"],"territories":"DE,AT","offline":false}
not json
{"id":"j-2","meta":{"title":""}}
`;
